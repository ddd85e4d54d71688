import type { ComponentType } from 'react';
import { ActivityScene } from './ActivityScene';
import { AdScene } from './AdScene';
import { CarouselScene } from './CarouselScene';
import { ChannelScene } from './ChannelScene';
import { CityScene } from './CityScene';
import { CollectionScene } from './CollectionScene';
import { DiscussScene } from './DiscussScene';
import { MomentFocusScene } from './MomentFocusScene';
import { NoticeScene } from './NoticeScene';
import { PopupScene } from './PopupScene';
import { QuestionScene } from './QuestionScene';
import { RundownScene } from './RundownScene';
import { SplashScene } from './SplashScene';
import { SubjectScene } from './SubjectScene';
import type { SceneProps } from './values';
import { VersionScene } from './VersionScene';
import { VideoScene } from './VideoScene';
import { VoteScene } from './VoteScene';

/** Kinds that the app does not show as a page with a title and a text. */
export const scenes: Readonly<Record<string, ComponentType<SceneProps> | undefined>> = {
  activity: ActivityScene,
  ad: AdScene,
  carousel: CarouselScene,
  channel: ChannelScene,
  city: CityScene,
  discuss: DiscussScene,
  collection: CollectionScene,
  csp: RundownScene,
  moment_focus: MomentFocusScene,
  notice: NoticeScene,
  popup: PopupScene,
  question: QuestionScene,
  splash: SplashScene,
  subject: SubjectScene,
  version: VersionScene,
  video: VideoScene,
  vote: VoteScene,
};
