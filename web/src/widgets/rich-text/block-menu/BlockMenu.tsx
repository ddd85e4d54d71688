import type { Editor } from '@tiptap/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Text } from '@/ui';
import type { TURN_INTO } from '../blocks/commands';
import s from './block-menu.module.css';
import { matching } from '@/lib/named-match';
import { blockItems, type BlockItem } from './items';
import type { Trigger } from './trigger';

/** It gets what it needs of the text's code as props (dialogs/late-parts.ts). */
export interface BlockMenuProps {
  editor: Editor;
  trigger: Trigger;
  turns: typeof TURN_INTO;
  onTake: (trigger: Trigger, make: BlockItem['make']) => void;
}

/** The menu at the caret. The focus stays in the text, which takes the keys and names the current entry. */
export default function BlockMenu({ editor, trigger, turns, onTake }: BlockMenuProps) {
  const id = useId();
  const { query } = trigger;
  const items = matching(blockItems(turns), query);
  const [chosen, setChosen] = useState({ query, index: 0 });
  // Each letter begins again with the best match.
  const index = chosen.query === query ? Math.min(chosen.index, items.length - 1) : 0;
  const go = (to: number) => setChosen({ query, index: (to + items.length) % items.length });
  const takeAt = (at: number) => {
    const item = items[at];
    if (item) onTake(trigger, item.make);
  };
  const nameOf = (at: number) => `${id}-${at}`;
  const box = useBesideCaret(editor, trigger.from, items.length);

  useKeysOfText(editor, (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Escape') return editor.commands.closeBlockMenu();
    if (!items.length) return false;
    if (event.key === 'ArrowDown') go(index + 1);
    else if (event.key === 'ArrowUp') go(index - 1);
    else if (event.key === 'Enter' || event.key === 'Tab') takeAt(index);
    else return false;
    return true;
  });
  useNamedEntry(editor, id, items.length ? nameOf(index) : null);
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, index]);

  return createPortal(
    <div ref={box} className={s.box} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label="插入段落或内容" hidden={!items.length}>
        {items.map(({ label, hint, icon: Icon }, at) => (
          <div
            key={label}
            id={nameOf(at)}
            role="option"
            aria-selected={at === index}
            className={s.item}
            onPointerMove={() => at !== index && go(at)}
            onClick={() => takeAt(at)}
          >
            <Icon size={16} aria-hidden />
            {label}
            {hint && <small aria-hidden>{hint}</small>}
          </div>
        ))}
      </div>
      <Text as="p" role="status" className={items.length ? 'visually-hidden' : s.empty}>
        {items.length ? `${items.length} 种可插入` : `没有“${query}”。继续输入，或按 Esc 关闭`}
      </Text>
    </div>,
    document.body,
  );
}

const setKeys = (editor: Editor, onKey: ((event: KeyboardEvent) => boolean) | null): void => {
  editor.storage.blockMenuKeys.onKey = onKey;
};

const useKeysOfText = (editor: Editor, onKey: (event: KeyboardEvent) => boolean): void => {
  useLayoutEffect(() => {
    setKeys(editor, onKey);
    return () => setKeys(editor, null);
  });
};

/** The text says which entry its keys are at, as a field with a list does. */
const useNamedEntry = (editor: Editor, list: string, entry: string | null): void => {
  useLayoutEffect(() => {
    const { dom } = editor.view;
    const names = { 'aria-controls': list, 'aria-haspopup': 'listbox', 'aria-activedescendant': entry };
    for (const [name, value] of Object.entries(names)) if (value) dom.setAttribute(name, value);
    return () => Object.keys(names).forEach((name) => dom.removeAttribute(name));
  }, [editor, list, entry]);
};

const GAP = 6;

/** Stands below the caret's line, or above it where there is more room, and follows when the page scrolls. */
const useBesideCaret = (editor: Editor, from: number, rows: number) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { current } = box;
      if (!current || editor.isDestroyed || from > editor.state.doc.content.size) return;
      const { left, top, bottom } = editor.view.coordsAtPos(from);
      const { offsetHeight, offsetWidth } = current;
      const isBelow = bottom + GAP + offsetHeight <= window.innerHeight || top < window.innerHeight / 2;
      current.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - offsetWidth - GAP))}px`;
      current.style.top = `${isBelow ? bottom + GAP : Math.max(GAP, top - GAP - offsetHeight)}px`;
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [editor, from, rows]);
  return box;
};
