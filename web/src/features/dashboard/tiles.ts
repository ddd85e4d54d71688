import type { ComponentType } from 'react';
import { Contents } from './Contents';
import { Online } from './Online';
import { PendingQueues } from './PendingQueues';
import { Publishing } from './Publishing';
import { Changes, MostRead } from './Reading';
import { OwnDrafts, RecentArticles } from './RecentArticles';
import { Reviewers } from './Reviewers';
import { Storage } from './Storage';
import { TodayPlan } from './TodayPlan';

/** The tiles by the keys of apps/api/dashboard/tiles.py, which says who may see which. */
export const TILES: Readonly<Record<string, ComponentType>> = {
  queues: PendingQueues,
  publishing: Publishing,
  plan: TodayPlan,
  reviewers: Reviewers,
  contents: Contents,
  reading: MostRead,
  changes: Changes,
  storage: Storage,
  online: Online,
  drafts: OwnDrafts,
  recent: RecentArticles,
};

/** How high the tiles are in a newsroom that works: outlines take so much room for somebody who was never here. */
export const USUAL_HEIGHTS: Readonly<Record<string, number>> = {
  queues: 320,
  publishing: 400,
  plan: 400,
  contents: 400,
  reviewers: 480,
  online: 480,
  reading: 460,
  changes: 460,
  drafts: 420,
  recent: 420,
  storage: 440,
};
