import type { Editor } from '@tiptap/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { suggestionsOf } from '@/widgets/rich-text/suggestions/list';
import { useNames } from '../people';
import { Author } from './Author';
import { Change } from './Change';
import { Decision } from './Decision';
import s from './suggestions.module.css';
import { useSuggestions } from './useSuggestions';

/** Long enough to move the pointer from the text to the card. */
const LINGER = 250;
const CARD = 260;

interface Place {
  id: string;
  left: number;
  top: number;
}

const placeOf = (element: HTMLElement): Place => {
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left, window.innerWidth - CARD - 8));
  return { id: element.dataset.suggestion ?? '', left, top: box.bottom + 4 };
};

/** The suggestion under the pointer, in the text or on its card. */
const usePointedAt = (editor: Editor) => {
  const [place, setPlace] = useState<Place | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(() => clearTimeout(timer.current), []);
  const leave = useCallback(() => {
    keep();
    timer.current = setTimeout(() => setPlace(null), LINGER);
  }, [keep]);
  useEffect(() => {
    const { dom } = editor.view;
    const over = (event: Event) => {
      const element = (event.target as Element).closest<HTMLElement>('[data-suggestion]');
      if (!element) return leave();
      keep();
      setPlace(placeOf(element));
    };
    const hide = () => setPlace(null);
    dom.addEventListener('pointerover', over);
    dom.addEventListener('pointerleave', leave);
    dom.addEventListener('keydown', hide);
    window.addEventListener('scroll', hide, true);
    return () => {
      keep();
      dom.removeEventListener('pointerover', over);
      dom.removeEventListener('pointerleave', leave);
      dom.removeEventListener('keydown', hide);
      window.removeEventListener('scroll', hide, true);
    };
  }, [editor, keep, leave]);
  return { place, keep, leave };
};

interface Props {
  kind: string;
  id: string | null;
  editor: Editor;
  editable: boolean;
}

/** The card of the suggestion under the pointer: its author, and the decision on it. */
export function SuggestionCard({ kind, id, editor, editable }: Props) {
  const { place, keep, leave } = usePointedAt(editor);
  const all = useSuggestions(editor);
  const nameOf = useNames(
    kind,
    id,
    all.map((one) => one.author),
  );
  const suggestion = place && suggestionsOf(editor.state.doc).find((one) => one.id === place.id);
  if (!place || !suggestion) return null;
  const name = nameOf(suggestion.author);
  return createPortal(
    <div
      className={s.card}
      style={{ left: place.left, top: place.top, width: CARD }}
      role="group"
      aria-label={`${name}的修订`}
      onPointerEnter={keep}
      onPointerLeave={leave}
    >
      <Author suggestion={suggestion} name={name} />
      <Change suggestion={suggestion} />
      {editable && (
        <div className={s.decision}>
          <Decision editor={editor} suggestion={suggestion} />
        </div>
      )}
    </div>,
    document.body,
  );
}
