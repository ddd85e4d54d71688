import { askIfChanged, get } from './service';

export interface MenuItem {
  readonly id: number;
  readonly label: string;
  readonly icon: string;
  readonly link: string;
  readonly parentId: number;
  readonly power: readonly string[];
  readonly subItems: readonly MenuItem[];
  readonly exists: boolean;
  readonly todo: number;
  readonly examineTotal: number;
}

export interface Power {
  readonly actionName: string;
  readonly exists: boolean;
}

export type PowerMap = Readonly<Record<string, readonly Power[]>>;

export type Environment = 'DEVELOP' | 'RELEASE' | 'PRODUCTION' | 'MASTER';

export interface UserMenu {
  readonly menu: readonly MenuItem[];
  readonly power: PowerMap;
  readonly menuAttributes: readonly { readonly key: string }[];
  readonly account: {
    readonly id: number;
    readonly name: string;
    readonly realName: string;
    readonly roleId: number;
  };
  /** Numbers in the menu, and a sound with each notice, as the person wants them. */
  readonly notices: { readonly badges: boolean; readonly sound: boolean };
  readonly environment: Environment;
  /** URL of the page that edits pictures. */
  readonly imageEditor: string;
  /** Of a map, with `{longitude}`, `{latitude}` and `{name}` to be filled in; empty where there is none. */
  readonly mapAddress: string;
  /** Pages of other systems by the route that leads there; an empty one is not configured. */
  readonly linkedAddresses: Readonly<Record<string, string>>;
  /** The beginning of the URLs of stored files. */
  readonly mediaAddress: string;
}

/** Null if it is still the one with `tag`. `navRefresh` marks the menu's own refresh every minute. */
export const userMenu = (tag: string, navRefresh = false) =>
  askIfChanged<UserMenu>(get('/admin/user-menu'), tag, { navRefresh });
