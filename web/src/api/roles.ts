import { ask, get } from './service';

export interface ActionOffer {
  readonly name: string;
  readonly label: string;
}

export interface GroupOffer {
  readonly group: string;
  readonly actions: readonly ActionOffer[];
}

export interface SectionOffer {
  readonly label: string;
  readonly groups: readonly GroupOffer[];
}

/** The permission groups and what each can grant; they change with a release only. */
export const readGroups = (signal?: AbortSignal) =>
  ask<{ sections: SectionOffer[] }>(get('/system/role/groups'), { signal });
