import type { ContentReference } from '@/api/contents';
import { useDragSource, type Drag } from '@/widgets/reorder';
import { moveModule } from './model/modules';
import type { Builder } from './useBuilder';

/** The dragged thing: contents from the picker, entries or a module of the subject. */
type Dragged =
  | { what: 'contents'; contents: readonly ContentReference[] }
  | { what: 'entries'; keys: ReadonlySet<string> }
  | { what: 'module'; key: string };

interface Target {
  element: HTMLElement;
  side: 'before' | 'after' | 'into';
}

const ZONE = 'field-modules';

function half(y: number, element: HTMLElement): 'before' | 'after' {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
}

function targetOf(dragged: Dragged, under: Element, y: number): Target | null {
  const module = under.closest<HTMLElement>('[data-module]');
  if (!module) return null;
  if (dragged.what === 'module') return { element: module, side: half(y, module) };
  const entry = under.closest<HTMLElement>('[data-entry]');
  return entry ? { element: entry, side: half(y, entry) } : { element: module, side: 'into' };
}

/** Shows the target on its own element: a thousand rows need not be drawn for it. */
let shown: HTMLElement | null = null;
function show(target: Target | null): void {
  if (shown !== target?.element) delete shown?.dataset['drop'];
  shown = target?.element ?? null;
  if (target) target.element.dataset['drop'] = target.side;
}

const dragOf = (builder: Builder, dragged: Dragged, preview?: Element): Drag<Target> => ({
  zone: document.getElementById(ZONE),
  preview,
  placeAt: (under, y) => targetOf(dragged, under, y),
  show,
  drop: (target) => land(builder, dragged, target),
});

/** Returns the ref of contents that are dragged into a module. `contentsOf` names them; none forbids the drag. */
export const useContentsSource = (
  builder: Builder,
  contentsOf: (element: HTMLElement) => readonly ContentReference[],
) =>
  useDragSource<Target>((element) => {
    const contents = contentsOf(element);
    return builder.readonly || !contents.length ? null : dragOf(builder, { what: 'contents', contents });
  });

/** Returns the ref of the rows of entries, and of the grips of modules. */
export const useModulesSource = (builder: Builder) =>
  useDragSource<Target>((element) => {
    const module = element.closest<HTMLElement>('[data-module]');
    if (builder.readonly || !module) return null;
    const { entry } = element.dataset;
    return entry === undefined
      ? dragOf(builder, { what: 'module', key: module.dataset['module'] ?? '' }, module)
      : dragOf(builder, { what: 'entries', keys: builder.meant(entry) });
  });

function land(builder: Builder, what: Dragged, { element, side }: Target): void {
  const moduleKey = element.closest<HTMLElement>('[data-module]')?.dataset['module'] ?? '';
  const place = builder.modules.findIndex(({ key }) => key === moduleKey);
  const module = builder.modules[place];
  if (!module) return;
  if (what.what === 'module') {
    const from = builder.modules.findIndex(({ key }) => key === what.key);
    const gap = side === 'after' ? place + 1 : place;
    builder.change((modules) => moveModule(modules, what.key, from < gap ? gap - 1 : gap));
    return;
  }
  const entry = module.contents.findIndex(({ key }) => key === element.dataset['entry']);
  const at = entry < 0 ? undefined : side === 'after' ? entry + 1 : entry;
  if (what.what === 'contents') builder.add(what.contents, moduleKey, at);
  else builder.place(what.keys, moduleKey, at);
}
