import { create } from 'zustand';
import { onForget } from '@/lib/forget';
import {
  clearIdentity,
  personalKey,
  readToken,
  readUser,
  SUPER_ROLE_ID,
  writeIdentity,
  type SignedInUser,
} from '@/lib/identity';
import { readStored, store } from '@/lib/storage';

/** Until the login's answer says how long the token lives. */
const DEFAULT_DAYS = 7;
const MUST_CHANGE = personalKey('mustChange');

interface SessionState {
  token: string | null;
  user: SignedInUser | null;
  /** The account must change its password before anything else. */
  mustChange: boolean;
  signIn: (
    token: string,
    user: SignedInUser,
    options?: { days?: number | undefined; mustChange?: boolean },
  ) => void;
  /** Another token for the same person, after a change of password. */
  renew: (token: string, days?: number) => void;
  /** Forgets the person in this browser; telling the server is the caller's. */
  signOut: () => void;
}

export const useSession = create<SessionState>((set, get) => ({
  token: readToken(),
  user: readUser(),
  mustChange: readStored<boolean>(MUST_CHANGE) === true,
  signIn: (token, user, { days = DEFAULT_DAYS, mustChange = false } = {}) => {
    writeIdentity(token, user, days);
    store(MUST_CHANGE, mustChange || null);
    set({ token, user, mustChange });
  },
  renew: (token, days = DEFAULT_DAYS) => {
    const { user } = get();
    if (user) writeIdentity(token, user, days);
    store(MUST_CHANGE, null);
    set({ token, mustChange: false });
  },
  signOut: () => {
    clearIdentity();
    set({ token: null, user: null, mustChange: false });
  },
}));

/** The cookie decides: another tab may have signed in or out. */
export const isSignedIn = (): boolean => readToken() !== null;

export const isSuper = (user: SignedInUser | null): boolean => user?.roleId === SUPER_ROLE_ID;

onForget(() => useSession.getState().signOut());
