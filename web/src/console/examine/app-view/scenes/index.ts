import type { ComponentType } from 'react';
import { ActivityScene } from './ActivityScene';
import { AdScene } from './AdScene';
import { NoticeScene } from './NoticeScene';
import { PopupScene } from './PopupScene';
import { QuestionScene } from './QuestionScene';
import { SplashScene } from './SplashScene';
import type { SceneProps } from './values';
import { VersionScene } from './VersionScene';
import { VoteScene } from './VoteScene';

/** Kinds that the app does not show as a page with a title and a text. */
export const scenes: Readonly<Record<string, ComponentType<SceneProps> | undefined>> = {
  activity: ActivityScene,
  ad: AdScene,
  notice: NoticeScene,
  popup: PopupScene,
  question: QuestionScene,
  splash: SplashScene,
  version: VersionScene,
  vote: VoteScene,
};
