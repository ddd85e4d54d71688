import type { ComponentType } from 'react';
import { ActivityScene } from './ActivityScene';
import { AdScene } from './AdScene';
import { BuoyScene } from './BuoyScene';
import { CarouselScene } from './CarouselScene';
import { ChannelScene } from './ChannelScene';
import { CityScene } from './CityScene';
import { CollectionScene } from './CollectionScene';
import { DiscussScene } from './DiscussScene';
import { AvatarFrameScene, MedalScene } from './HonourScene';
import { MomentFocusScene } from './MomentFocusScene';
import { NoticeScene } from './NoticeScene';
import { PopupScene } from './PopupScene';
import { QuestionScene } from './QuestionScene';
import { RundownScene } from './RundownScene';
import { SplashScene } from './SplashScene';
import { SubjectScene } from './SubjectScene';
import { TaskScene } from './TaskScene';
import { ThemeScene } from './ThemeScene';
import type { SceneProps } from './values';
import { VersionScene } from './VersionScene';
import { VideoScene } from './VideoScene';
import { VoteScene } from './VoteScene';

/** Kinds that the app does not show as a page with a title and a text. */
export const scenes: Readonly<Record<string, ComponentType<SceneProps> | undefined>> = {
  activity: ActivityScene,
  ad: AdScene,
  avatar_frame: AvatarFrameScene,
  buoy: BuoyScene,
  carousel: CarouselScene,
  channel: ChannelScene,
  city: CityScene,
  discuss: DiscussScene,
  collection: CollectionScene,
  csp: RundownScene,
  medal: MedalScene,
  moment_focus: MomentFocusScene,
  notice: NoticeScene,
  popup: PopupScene,
  question: QuestionScene,
  splash: SplashScene,
  subject: SubjectScene,
  task: TaskScene,
  theme: ThemeScene,
  version: VersionScene,
  video: VideoScene,
  vote: VoteScene,
};
