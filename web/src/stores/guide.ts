import { create } from 'zustand';
import { onForget } from '@/lib/forget';
import { readUser } from '@/lib/identity';
import { readStored, store } from '@/lib/storage';

/** The kind whose first record the guide leads to. */
export const GUIDED_KIND = 'article';

/** How far a person has come in the guide of the first article. */
export interface GuideProgress {
  /** `left`: it is gone until the person asks for it again. */
  readonly shown: 'open' | 'folded' | 'left';
  /** Names of the steps that are done, confirmed or passed over. */
  readonly passed: readonly string[];
  /** The article that is written; null until its draft is stored. */
  readonly article: string | null;
}

const UNBEGUN: GuideProgress = { shown: 'left', passed: [], article: null };

interface GuideState {
  /** The account that the progress belongs to. */
  readonly account: number | null;
  readonly progress: GuideProgress;
  /** Reads the progress of the signed-in person. */
  load: () => void;
  /** Begins it, or goes on where the person left it. */
  begin: () => void;
  change: (change: Partial<GuideProgress>) => void;
  /** Nothing is left of it: the next time it begins anew. */
  finish: () => void;
}

/** On this device and by account: it stays there when the person signs out. */
const keyOf = (account: number): string => `console.guide.${account}`;

export const useGuide = create<GuideState>((set, get) => ({
  account: null,
  progress: UNBEGUN,
  load: () => {
    const account = readUser()?.id ?? null;
    if (account === get().account) return;
    const kept = account === null ? null : readStored<GuideProgress>(keyOf(account));
    set({ account, progress: { ...UNBEGUN, ...kept } });
  },
  begin: () => {
    get().load();
    get().change({ shown: 'open' });
  },
  change: (change) => {
    const { account, progress } = get();
    const next = { ...progress, ...change };
    set({ progress: next });
    if (account !== null) store(keyOf(account), next);
  },
  finish: () => {
    const { account } = get();
    set({ progress: UNBEGUN });
    if (account !== null) store(keyOf(account), null);
  },
}));

/** The open editor's state, as far as the guide may know. Beside its progress: a module of its own is a file more for the editor. */
export interface EditingFacts {
  readonly kind: string;
  /** Null until the first change makes the record. */
  readonly id: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly bodyIsEmpty: boolean;
  readonly previewing: boolean;
  readonly verifyState: number | null;
}

/** What is written now; null while no editor is open. */
export const useEditing = create<{ facts: EditingFacts | null }>(() => ({ facts: null }));

onForget(() => {
  useGuide.setState({ account: null, progress: UNBEGUN });
  useEditing.setState({ facts: null });
});
