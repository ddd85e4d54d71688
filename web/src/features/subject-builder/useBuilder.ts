import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContentReference } from '@/api/contents';
import { notify } from '@/ui';
import type { Edit } from '@/generic-screens/edit/useEdit';
import { addContents, between, moveEntries, removeEntries, stepEntries } from './model/entries';
import { useFolded } from '@/lib/use-folded';
import { useHistory } from '@/lib/use-history';
import { contentKey, keyed, newModule, removeModule, sameModules, type Modules } from './model/modules';
import { remember } from './picker/recent';

const FIELD = 'modules';

/** The modules as they are edited: every change is one step that can be taken back. */
function useModules(edit: Edit) {
  const { edited: modules, ...history } = useHistory<Modules>({
    value: edit.values[FIELD],
    onChange: (next) => edit.change(FIELD, next),
    read: keyed,
    same: sameModules,
  });
  return { modules, ...history };
}

const NONE: ReadonlySet<string> = new Set();

/** Everything the builder does, without how it looks. */
export function useBuilder(edit: Edit) {
  const own = useModules(edit);
  const { change, latest } = own;
  const [currentKey, setCurrent] = useState<string | null>(null);
  const [selected, setSelected] = useState(NONE);
  const { folded, fold, unfold, foldAll: foldOnly } = useFolded();
  const [spoken, setSpoken] = useState('');
  const anchor = useRef<string | null>(null);
  /** The module that takes contents without a drop: the one last worked in, else the last one. */
  const current = own.modules.find(({ key }) => key === currentKey) ?? own.modules.at(-1) ?? null;

  const select = useCallback(
    (key: string, how: 'only' | 'toggle' | 'to') =>
      setSelected((before) => {
        if (how === 'to' && anchor.current) return between(latest.current, anchor.current, key);
        anchor.current = key;
        if (how === 'only') return new Set([key]);
        return before.has(key)
          ? new Set([...before].filter((one) => one !== key))
          : new Set([...before, key]);
      }),
    [latest],
  );

  /** Entries that an action on this one affects: all selected ones if it is one of them. */
  const meant = useCallback(
    (key: string): ReadonlySet<string> => (selected.has(key) ? selected : new Set([key])),
    [selected],
  );

  const add = useCallback(
    (contents: readonly ContentReference[], moduleKey?: string, at?: number) => {
      let outcome = { added: 0, refused: 0, heading: '' };
      change((modules) => {
        const whole = modules.length ? modules : [newModule('list')];
        const wanted = moduleKey ?? currentKey;
        const target = whole.find(({ key }) => key === wanted) ?? whole.at(-1);
        if (!target) return modules;
        const result = addContents(whole, target.key, contents, at);
        remember(result.added);
        outcome = { added: result.added.length, refused: result.refused.length, heading: target.heading };
        return result.added.length ? result.modules : modules;
      });
      const { added, refused, heading } = outcome;
      const where = heading ? `“${heading}”` : '模块';
      if (refused) notify.warning(`${refused} 项已经在专题中或模块已满，没有重复加入`);
      setSpoken(added ? `已加入${where} ${added} 项` : '没有加入新的内容');
    },
    [change, currentKey],
  );

  const remove = useCallback(
    (keys: ReadonlySet<string>) => {
      change((modules) => removeEntries(modules, keys));
      setSelected(NONE);
      setSpoken(`已移除 ${keys.size} 项，按 Ctrl Z 撤销`);
    },
    [change],
  );

  const step = useCallback(
    (keys: ReadonlySet<string>, by: -1 | 1) =>
      flushSync(() => {
        change((modules) => stepEntries(modules, keys, by));
        setSpoken(placeOf(latest.current, keys));
      }),
    [change, latest],
  );

  const place = useCallback(
    (keys: ReadonlySet<string>, moduleKey: string, at?: number) => {
      change((modules) => moveEntries(modules, keys, moduleKey, at));
      setSpoken(placeOf(latest.current, keys));
    },
    [change, latest],
  );

  const addModule = useCallback(
    (layout: string, heading = '') => {
      const made = newModule(layout, heading);
      change((modules) => [...modules, made]);
      setCurrent(made.key);
      return made.key;
    },
    [change],
  );

  const dropModule = useCallback(
    (key: string) => {
      change((modules) => removeModule(modules, key));
      setSpoken('已删除模块，按 Ctrl Z 撤销');
    },
    [change],
  );

  const foldAll = useCallback(
    (all: boolean) => foldOnly(all ? latest.current.map(({ key }) => key) : []),
    [foldOnly, latest],
  );

  /** Shows a content where it stands. */
  const reveal = useCallback(
    (content: Pick<ContentReference, 'kind' | 'id'>) => {
      const key = contentKey(content);
      const module = latest.current.find(({ contents }) => contents.some((entry) => entry.key === key));
      if (!module) return;
      unfold(module.key);
      setCurrent(module.key);
      setSelected(new Set([key]));
      requestAnimationFrame(() => focusEntry(key));
    },
    [latest, unfold],
  );

  return {
    ...own,
    ...{
      current,
      currentKey,
      setCurrent,
      selected,
      setSelected,
      select,
      meant,
      folded,
      fold,
      foldAll,
      spoken,
    },
    ...{ add, remove, step, place, addModule, dropModule, reveal, readonly: edit.readonly },
  };
}

export type Builder = ReturnType<typeof useBuilder>;

/** `已移到“深度”第 3 位` of the first of the moved entries. */
function placeOf(modules: Modules, keys: ReadonlySet<string>): string {
  for (const { heading, contents } of modules) {
    const at = contents.findIndex(({ key }) => keys.has(key));
    if (at >= 0) return `已移到“${heading || '未命名模块'}”第 ${at + 1} 位`;
  }
  return '';
}

export function focusEntry(key: string): void {
  const row = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`);
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
