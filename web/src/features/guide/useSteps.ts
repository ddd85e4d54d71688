import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { GUIDED_KIND, useGuide, useEditing } from '@/stores/guide';
import { isAway, passedBy, stepOf, type GuideStep, type Situation } from './steps';
import { useTarget } from './useTarget';

const NOWHERE: readonly string[] = [];

/** True while the focus is in one of the elements. */
function useFocusWithin(elements: readonly (HTMLElement | null)[]): boolean {
  const [within, setWithin] = useState(false);
  useEffect(() => {
    // While the focus leaves, it is nowhere yet: it is judged by where it goes.
    const look = (event?: FocusEvent) => {
      const at = event?.type === 'focusout' ? (event.relatedTarget as Node | null) : document.activeElement;
      setWithin(elements.some((one) => one?.contains(at)));
    };
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  });
  return within;
}

/** Remembers the article that came out of the new one, so that the guide finds back to it. */
function useArticle(): void {
  const change = useGuide((state) => state.change);
  const editing = useEditing((state) => state.facts);
  const before = useRef(editing);
  useEffect(() => {
    const made = before.current?.id === null && editing?.kind === GUIDED_KIND ? editing.id : null;
    before.current = editing;
    if (made !== null) change({ article: made });
  }, [editing, change]);
}

export interface Steps {
  /** Undefined when all are passed. */
  readonly step: GuideStep | undefined;
  readonly done: boolean;
  /** The article has to be opened first. */
  readonly away: boolean;
  readonly target: HTMLElement | null;
  readonly pass: () => void;
}

/** The step that is next, by what the screens show. */
export function useSteps(card: HTMLElement | null): Steps {
  const { pathname, search } = useLocation();
  const editing = useEditing((state) => state.facts);
  const { progress, change } = useGuide();
  const { passed, article } = progress;
  const step = stepOf(passed);
  const situation: Situation = { path: pathname, search, editing };
  const away = step ? isAway(step, situation, article) : false;
  const target = useTarget(step?.targets ?? NOWHERE, Boolean(step) && !away);
  const busy = useFocusWithin([target, card]);
  useArticle();
  const next = away ? passed : passedBy(passed, situation, busy);
  useEffect(() => {
    if (next !== passed) change({ passed: next });
  });
  const pass = () => step && change({ passed: [...passed, step.name] });
  return { step, away, target, pass, done: step?.done?.(situation) ?? false };
}
