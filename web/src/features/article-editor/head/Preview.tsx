import type { Kind } from '@/api/kinds';
import { Dialog } from '@/ui';
import { HtmlView } from '@/widgets/HtmlView';
import type { EditingSession } from '../session/session';
import { shownTitle } from '../fields/title';
import s from '../editor.module.css';

interface Props {
  kind: Kind;
  session: EditingSession;
  html: string;
  onClose: () => void;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The content as it stands now, in the frame of a telephone. */
export function Preview({ kind, session, html, onClose }: Props) {
  const { fields } = session;
  const byline = [
    text(fields.get('source')),
    text(fields.get('author')),
    text(fields.get('publishAt')).slice(0, 16),
  ].filter(Boolean);
  const colour = text(fields.get('titleColour'));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="手机预览" width={500}>
      <div className={s.phone}>
        <div className={s.screen} tabIndex={0} role="region" aria-label="手机预览内容">
          <h1 style={colour ? { color: colour } : undefined}>
            {shownTitle(kind, fields.get(kind.title)) || '（还没有标题）'}
          </h1>
          {byline.length > 0 && <p className={s.byline}>{byline.join('　')}</p>}
          <HtmlView html={html || '<p>（还没有正文）</p>'} label="正文预览" />
        </div>
      </div>
    </Dialog>
  );
}
