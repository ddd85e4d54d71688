import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { Button, Dialog } from '@/ui';
import s from '../collection.module.css';
import type { Row } from '../useRows';

const EACH_MS = 4000;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The pictures one after the other as readers leaf through them; the arrow keys turn, space plays. */
export function Slideshow({ rows, at, onClose }: { rows: readonly Row[]; at: number; onClose: () => void }) {
  const [index, setIndex] = useState(at);
  const [playing, setPlaying] = useState(false);
  const turn = (by: number) => setIndex((before) => (before + by + rows.length) % rows.length);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setIndex((before) => (before + 1) % rows.length), EACH_MS);
    return () => clearInterval(timer);
  }, [playing, rows.length]);
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by) turn(by);
    else if (event.key === ' ' && event.target === event.currentTarget) setPlaying(!playing);
    else return;
    event.preventDefault();
  };
  const row = rows[index];
  if (!row) return null;
  const credit = textOf(row['credit']);
  return (
    <Dialog
      width={1000}
      onClose={onClose}
      title={`幻灯预览（${index + 1} / ${rows.length}）`}
      footer={
        <>
          <Button onClick={() => setPlaying(!playing)}>
            {playing ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
            {playing ? '暂停' : '自动播放'}
          </Button>
          <Button onClick={() => turn(-1)} icon={ChevronLeft}>
            上一张
          </Button>
          <Button look="primary" onClick={() => turn(1)}>
            下一张
            <ChevronRight size={14} aria-hidden />
          </Button>
        </>
      }
    >
      <figure
        className={s.slide}
        tabIndex={0}
        onKeyDown={press}
        aria-label="按左右方向键翻页，空格键播放或暂停"
      >
        <img src={textOf(row['picture'])} alt={textOf(row['caption']) || `第 ${index + 1} 张`} />
        <figcaption aria-live="polite">
          {textOf(row['caption']) || '（还没有图说）'}
          {credit && <small>{credit} 摄</small>}
        </figcaption>
      </figure>
    </Dialog>
  );
}
