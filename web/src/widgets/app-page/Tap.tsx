import s from './app-page.module.css';
import type { Story } from './story';

/** Makes the whole of a story one button, where a tap does something. */
export const Tap = ({ story }: { story: Story }) =>
  story.onTap ? (
    <button type="button" className={s.tap} aria-label={`定位：${story.title}`} onClick={story.onTap} />
  ) : null;
