import type { Channel } from '@/api/notices';
import s from './notices.module.css';

/** The way to phones, in one sentence; a warning where there is none or where it reaches nobody. */
export const ChannelNote = ({ channel }: { channel: Channel }) => (
  <p role="note" className={s.channel} data-tone={channel.configured ? undefined : 'warn'}>
    {channel.sentence}
  </p>
);
