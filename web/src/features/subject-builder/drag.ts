import { useState, type DragEvent } from 'react';
import type { ContentReference } from '@/api/contents';
import { moveModule } from './model/modules';
import type { Builder } from './useBuilder';

/** What is being dragged: contents from the picker, entries or a module of the subject. */
type Dragged =
  | { what: 'contents'; contents: readonly ContentReference[] }
  | { what: 'entries'; keys: ReadonlySet<string> }
  | { what: 'module'; key: string };

/** One pointer drags one thing. */
let dragged: Dragged | null = null;

export function dragContents(event: DragEvent, contents: readonly ContentReference[]): void {
  dragged = { what: 'contents', contents };
  begin(event, 'copy');
}

function begin(event: DragEvent, effect: 'copy' | 'move'): void {
  event.dataTransfer.effectAllowed = effect;
  // Firefox drags nothing that carries nothing.
  event.dataTransfer.setData('text/plain', '');
}

interface Target {
  element: HTMLElement;
  side: 'before' | 'after' | 'into';
}

const closest = (event: DragEvent, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

function half(event: DragEvent, element: HTMLElement): 'before' | 'after' {
  const { top, height } = element.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'before' : 'after';
}

function targetOf(event: DragEvent): Target | null {
  const module = closest(event, '[data-module]');
  if (!module || !dragged) return null;
  if (dragged.what === 'module') return { element: module, side: half(event, module) };
  const entry = closest(event, '[data-entry]');
  return entry ? { element: entry, side: half(event, entry) } : { element: module, side: 'into' };
}

/** Where a drop would land is shown on the element itself: a thousand rows need not be drawn for it. */
let shown: HTMLElement | null = null;
function show(target: Target | null): void {
  if (shown !== target?.element) delete shown?.dataset['drop'];
  shown = target?.element ?? null;
  if (target) target.element.dataset['drop'] = target.side;
}

/** Spread on what holds the modules. */
export function useDragging(builder: Builder) {
  const [dragging, setDragging] = useState(false);
  const end = () => {
    dragged = null;
    show(null);
    setDragging(false);
  };
  const start = (event: DragEvent) => {
    const entry = closest(event, '[data-entry]');
    const module = closest(event, '[data-module]');
    if (builder.readonly || !module) return;
    if (entry) dragged = { what: 'entries', keys: builder.meant(entry.dataset['entry'] ?? '') };
    else {
      dragged = { what: 'module', key: module.dataset['module'] ?? '' };
      event.dataTransfer.setDragImage(module, 12, 12);
    }
    begin(event, 'move');
    setDragging(true);
  };
  const drop = (event: DragEvent) => {
    const target = targetOf(event);
    if (!target || !dragged) return;
    event.preventDefault();
    land(builder, dragged, target);
    end();
  };
  return {
    'data-dragging': dragging || undefined,
    onDragStart: start,
    onDragEnd: end,
    onDrop: drop,
    onDragOver: (event: DragEvent) => {
      const target = builder.readonly ? null : targetOf(event);
      if (target) event.preventDefault();
      show(target);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) show(null);
    },
  };
}

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
