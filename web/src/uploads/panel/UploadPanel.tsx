import { ChevronDown, Pause, Play, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, IconButton, Row, Tip } from '@/ui';
import { useKeys } from '@/lib/keys';
import { useMedia } from '@/lib/use-media';
import { isActive } from '../upload';
import { pauseUpload, resumeUpload } from '../index';
import { LeftRow } from './LeftRow';
import { TaskRow } from './TaskRow';
import { UploadRow } from './UploadRow';
import { Pill } from './Pill';
import { summaryOf } from './summary';
import { isQuiet, useUploadList, type UploadList } from './upload-list';
import { closeFinished } from './dismissal';
import { useUploadPanel } from './state';
import { useOutcome } from './useOutcome';
import s from './panel.module.css';

/** Here the panel would hide half of the page: it stays a pill until the person opens it. */
const SMALL = '(width < 700px)';

/** Uploads of this person and what workers make of them, floating over every screen and in every tab. */
export default function UploadPanel() {
  const listed = useUploadList();
  const { collapsed, opened, open: expand, collapse, rest } = useUploadPanel();
  const small = useMedia(SMALL);
  useEffect(() => rest, [rest]);
  const panel = useRef<HTMLElement>(null);
  const summary = summaryOf(listed);
  const announcement = useOutcome(listed, summary);
  const focusPanel = () => panel.current?.focus();
  // With the last row the panel goes too.
  const rowGone = () => (listed.own.length > 1 ? panel.current : document.querySelector('main'))?.focus();
  const open = () => {
    expand();
    requestAnimationFrame(focusPanel);
  };
  useKeys([{ keys: 'alt+u', label: '查看上传进度', inFields: true, run: open }]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {collapsed || (!opened && (small || isQuiet(listed))) ? (
        <Pill summary={summary} onOpen={open} />
      ) : (
        <section
          className={s.panel}
          aria-label="上传进度"
          tabIndex={-1}
          ref={panel}
          data-tone={summary.tone}
          data-floating="panel"
        >
          <Head listed={listed} title={summary.title} onCollapse={collapse} />
          <ul className={s.list}>
            {listed.own.map((row) => (
              <UploadRow key={row.item.sessionName} row={row} onGone={rowGone} />
            ))}
            {listed.elsewhere.map((row) => (
              <UploadRow key={row.item.sessionName} row={row} onGone={rowGone} />
            ))}
            {listed.left.map((one) => (
              <LeftRow key={one.upload} left={one} />
            ))}
            {listed.tasks.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface HeadProps {
  listed: UploadList;
  title: string;
  onCollapse: () => void;
}

function Head({ listed, title, onCollapse }: HeadProps) {
  const over =
    listed.own.length + listed.tasks.length > 0 &&
    !listed.own.some(({ item }) => item.status === '') &&
    !listed.elsewhere.length;
  return (
    <Row as="header" gap={2} line="bottom" className={s.head}>
      <h2>{title}</h2>
      <PauseAll listed={listed} />
      <Tip text="收起">
        <IconButton icon={ChevronDown} size={16} small label="收起上传进度" onClick={onCollapse} />
      </Tip>
      {over && (
        <Tip text="关闭">
          <IconButton icon={X} small label="关闭上传进度" onClick={() => void closeFinished(listed)} />
        </Tip>
      )}
    </Row>
  );
}

/** One button for several files; which of both it is follows what they do. */
function PauseAll({ listed }: { listed: UploadList }) {
  const uploads = listed.own.flatMap(({ upload }) => upload ?? []);
  const active = uploads.filter((upload) => isActive(upload) && upload.phase !== 'checking');
  const paused = uploads.filter(({ phase, needsFile }) => phase === 'paused' && !needsFile);
  if (active.length + paused.length < 2) return null;
  const pauses = active.length > 0;
  const run = () =>
    pauses ? active.forEach(({ id }) => pauseUpload(id)) : paused.forEach(({ id }) => resumeUpload(id));
  const label = pauses ? '全部暂停' : '全部继续';
  return (
    <Button look="text" small onClick={run}>
      {pauses ? <Pause size={13} aria-hidden /> : <Play size={13} aria-hidden />}
      {label}
    </Button>
  );
}
