import { createElement, type ComponentType } from 'react';
import { AdPreview } from './AdPreview';
import { Blocks } from './Blocks';
import { BuoyPreview } from './BuoyPreview';
import { CarouselPreview } from './CarouselPreview';
import { ChannelPreview } from './ChannelPreview';
import { CityPreview } from './CityPreview';
import { AvatarFramePreview, MedalPreview } from './HonourPreview';
import { MomentFocusPreview } from './MomentFocusPreview';
import { NoticePreview } from './NoticePreview';
import { pages } from './pages';
import { PopupPreview } from './PopupPreview';
import { SplashPreview } from './SplashPreview';
import { SubjectPreview } from './SubjectPreview';
import { TaskPreview } from './TaskPreview';
import { ThemePreview } from './ThemePreview';
import type { PreviewProps } from './values';
import { VersionPreview } from './VersionPreview';

/** Pages that are a list of blocks, each as a component. */
const drawn = Object.fromEntries(
  Object.entries(pages).map(([key, { frame, blocks }]) => [
    key,
    (props: PreviewProps) => createElement(Blocks, { frame, blocks: blocks(props) }),
  ]),
);

/** Kinds that the app does not show as a page with a title and a text. */
export const previews: Readonly<Record<string, ComponentType<PreviewProps> | undefined>> = {
  ...drawn,
  ad: AdPreview,
  avatar_frame: AvatarFramePreview,
  buoy: BuoyPreview,
  carousel: CarouselPreview,
  channel: ChannelPreview,
  city: CityPreview,
  medal: MedalPreview,
  moment_focus: MomentFocusPreview,
  notice: NoticePreview,
  popup: PopupPreview,
  splash: SplashPreview,
  subject: SubjectPreview,
  task: TaskPreview,
  theme: ThemePreview,
  version: VersionPreview,
};
