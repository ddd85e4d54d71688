import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Environment, MenuItem, PowerMap, UserMenu } from '@/api/menu';
import { onForget } from '@/lib/forget';
import { personalKey } from '@/lib/identity';
import { isSuper, useSession } from './session';

interface MenuState {
  menu: readonly MenuItem[];
  power: PowerMap;
  menuAttributes: readonly string[];
  account: UserMenu['account'] | null;
  environment: Environment;
  imageEditor: string;
  /** Of a map, with {longitude}, {latitude} and {name}; empty where the deployment has none. */
  mapAddress: string;
  /** The beginning of the addresses of stored files. */
  mediaAddress: string;
  /** Pending numbers by kind key, live; over the menu's own numbers once the socket has spoken. */
  badges: Readonly<Record<string, number>>;
  accept: (answer: UserMenu) => void;
  setBadges: (counts: Readonly<Record<string, number>>, whole: boolean) => void;
  forget: () => void;
}

const NOTHING = {
  menu: [],
  power: {},
  menuAttributes: [],
  account: null,
  // Silent until the server has said which one it is.
  environment: 'PRODUCTION',
  imageEditor: '/image-editor',
  mapAddress: '',
  mediaAddress: '/media/',
  badges: {},
} as const;

/** The person's menu and rights; kept in storage so that the next visit draws at once, then refreshed. */
export const useMenu = create<MenuState>()(
  persist(
    (set) => ({
      ...NOTHING,
      accept: ({
        menu,
        power,
        menuAttributes,
        account,
        environment,
        imageEditor,
        mapAddress,
        mediaAddress,
      }) => {
        set({
          menu,
          power,
          account,
          environment,
          imageEditor,
          mapAddress,
          mediaAddress,
          menuAttributes: menuAttributes.map((item) => item.key),
        });
      },
      setBadges: (counts, whole) => {
        set((state) => ({ badges: whole ? counts : { ...state.badges, ...counts } }));
      },
      forget: () => {
        set(NOTHING);
      },
    }),
    {
      name: personalKey('menu'),
      partialize: ({
        menu,
        power,
        menuAttributes,
        account,
        environment,
        imageEditor,
        mapAddress,
        mediaAddress,
      }) => ({
        menu,
        power,
        menuAttributes,
        account,
        environment,
        imageEditor,
        mapAddress,
        mediaAddress,
      }),
    },
  ),
);

/** A page is open when any of its groups has its first action (查看). The super administrator passes. */
export function mayOpen(groups: readonly string[], power: PowerMap): boolean {
  return groups.some((group) => power[group]?.[0]?.exists === true);
}

/** Whether the signed-in person holds an action (`view`, `add`, `export` …) in any of the groups. */
export function holds(groups: readonly string[], action: string, power: PowerMap): boolean {
  return groups.some((group) => power[group]?.some((entry) => entry.actionName === action && entry.exists));
}

/** `holds` for a component; follows a change of rights at once. */
export function useRight(groups: readonly string[], action: string): boolean {
  const power = useMenu((state) => state.power);
  const user = useSession((state) => state.user);
  return isSuper(user) || holds(groups, action, power);
}

onForget(() => useMenu.getState().forget());
