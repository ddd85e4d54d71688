import { replaceEqualDeep } from '@tanstack/react-query';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Environment, MenuItem, PowerMap, UserMenu } from '@/api/menu';
import { onForget } from '@/lib/forget';
import { personalKey } from '@/lib/identity';
import { isSuper, useSession } from './session';

/** Facts of the person as the server gives them; kept in storage. */
interface MenuData {
  menu: readonly MenuItem[];
  power: PowerMap;
  menuAttributes: readonly string[];
  account: UserMenu['account'] | null;
  notices: UserMenu['notices'];
  environment: Environment;
  imageEditor: string;
  /** Of a map, with {longitude}, {latitude} and {name}; empty where the deployment has none. */
  mapAddress: string;
  /** Pages of other systems by the route that leads there. */
  linkedAddresses: UserMenu['linkedAddresses'];
  /** The beginning of the URLs of stored files. */
  mediaAddress: string;
  /** Of the answer that all this came with; empty once something was changed without one. */
  tag: string;
  /** The code that took it from the answer: other code may take more. */
  takenBy: string;
}

interface MenuState extends MenuData {
  /** Pending numbers by kind key, live; over the menu's own numbers once the socket has spoken. */
  badges: Readonly<Record<string, number>>;
  accept: (answer: UserMenu, tag?: string) => void;
  /** The tag of the answer that this code has taken; empty if there is none. */
  knownTag: () => string;
  setBadges: (counts: Readonly<Record<string, number>>, whole: boolean) => void;
  setNotices: (notices: UserMenu['notices']) => void;
  setLinkedAddresses: (addresses: UserMenu['linkedAddresses']) => void;
  forget: () => void;
}

/** Has the hash of the code in its name. */
const THIS_CODE = import.meta.url;

const NO_MENU: MenuData = {
  menu: [],
  power: {},
  menuAttributes: [],
  account: null,
  notices: { badges: true, sound: false },
  // Silent until the server has said which one it is.
  environment: 'PRODUCTION',
  imageEditor: '/image-editor',
  mapAddress: '',
  linkedAddresses: {},
  mediaAddress: '/media/',
  tag: '',
  takenBy: '',
};

const FIELDS = Object.keys(NO_MENU) as (keyof MenuData)[];

/** These fields and no others: the store takes only them from an answer, and storage from the store. */
const menuDataOf = (from: MenuData): MenuData => ({
  ...NO_MENU,
  ...Object.fromEntries(FIELDS.map((name) => [name, from[name]])),
});

/** The person's menu and rights; kept in storage so that the next visit draws at once, then refreshed. */
export const useMenu = create<MenuState>()(
  persist(
    (set, get) => ({
      ...NO_MENU,
      badges: {},
      accept: (answer, tag = '') => {
        const menuAttributes = answer.menuAttributes.map(({ key }) => key);
        const next = menuDataOf({ ...answer, menuAttributes, tag, takenBy: THIS_CODE });
        // Every minute it says the same again: what did not change stays the same object, and nothing is drawn anew.
        set((state) => replaceEqualDeep(menuDataOf(state), next));
      },
      setBadges: (counts, whole) => {
        set((state) => ({ badges: whole ? counts : { ...state.badges, ...counts } }));
      },
      knownTag: () => (get().takenBy === THIS_CODE ? get().tag : ''),
      setNotices: (notices) => {
        set({ notices, tag: '' });
      },
      setLinkedAddresses: (linkedAddresses) => {
        set({ linkedAddresses, tag: '' });
      },
      forget: () => {
        set({ ...NO_MENU, badges: {} });
      },
    }),
    { name: personalKey('menu'), partialize: (state) => menuDataOf(state) },
  ),
);

/** A page is open when any of its groups has its first action (查看). The super administrator passes. */
export function mayOpen(groups: readonly string[], power: PowerMap): boolean {
  return groups.some((group) => power[group]?.[0]?.exists === true);
}

/** True if the signed-in person holds an action (`view`, `add`, `export` …) in any of the groups. */
export function holds(groups: readonly string[], action: string, power: PowerMap): boolean {
  return groups.some((group) => power[group]?.some((entry) => entry.actionName === action && entry.exists));
}

/** `holds` for a component; follows a change of rights at once. */
export function useRight(groups: readonly string[], action: string): boolean {
  const power = useMenu((state) => state.power);
  const user = useSession((state) => state.user);
  return isSuper(user) || holds(groups, action, power);
}

/** False on the first visit until the menu has come: a screen shows its outline, and nothing for want of rights. */
export function useRightsKnown(): boolean {
  const known = useMenu((state) => state.account !== null);
  return useSession((state) => isSuper(state.user)) || known;
}

onForget(() => useMenu.getState().forget());
