import type { ComponentType } from 'react';
import { Contents } from './Contents';
import { OnlineColleagues } from './OnlineColleagues';
import { PendingQueues } from './PendingQueues';
import { Publications } from './Publications';
import { Changes, MostRead } from './MostRead';
import { OwnDrafts, RecentArticles } from './RecentArticles';
import { Reviewers } from './Reviewers';
import { Storage } from './Storage';
import { TodayPlan } from './TodayPlan';

/** The tiles by the keys of apps/api/dashboard/tiles.py, which says who may see which. */
export const TILES: Readonly<Record<string, ComponentType>> = {
  queues: PendingQueues,
  publishing: Publications,
  plan: TodayPlan,
  reviewers: Reviewers,
  contents: Contents,
  reading: MostRead,
  changes: Changes,
  storage: Storage,
  online: OnlineColleagues,
  drafts: OwnDrafts,
  recent: RecentArticles,
};

/** Heights of the tiles in a newsroom that works: outlines take so much room for somebody who was never here. */
export const USUAL_HEIGHTS: Readonly<Record<string, number>> = {
  queues: 497,
  publishing: 461,
  plan: 461,
  contents: 479,
  reviewers: 341,
  online: 341,
  reading: 479,
  changes: 479,
  drafts: 381,
  recent: 381,
  storage: 392,
};
