import { useQuery } from '@tanstack/react-query';
import { getHTMLFromFragment, type Editor } from '@tiptap/core';
import { Copy, ExternalLink } from 'lucide-react';
import { useMemo, useState } from 'react';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { readVersion } from '@/api/versions';
import { Button, Dialog, Row, SegmentedControl, Box } from '@/ui';
import { HtmlView } from '@/widgets/HtmlView';
import { copyPreviewLink, openPreview } from '@/widgets/preview-link';
import { withoutSuggestions } from '@/widgets/rich-text/schema';
import { waitUntilSaved } from '../actions/submit';
import { shownTitle } from '../fields/title';
import type { EditingSession } from '../session/session';
import s from './preview.module.css';

interface Props {
  kind: Kind;
  /** Null until the first change makes the record: then there is no link. */
  id: string | null;
  session: EditingSession;
  /** Null where the document cannot be bound to one. */
  editor: Editor | null;
  onClose: () => void;
}

const DEVICES = [
  { value: 'iphone', label: 'iPhone' },
  { value: 'android', label: 'Android' },
  { value: 'tablet', label: '平板' },
] as const;
type Device = (typeof DEVICES)[number]['value'];

/** The content as readers would get it now, in the frame of a telephone or a tablet. */
export function Preview({ kind, id, session, editor, onClose }: Props) {
  const [device, setDevice] = useState<Device>('iphone');
  return (
    <Dialog
      onClose={onClose}
      title="手机预览"
      width={device === 'tablet' ? 1000 : 500}
      footer={id !== null && <Links kind={kind.key} id={id} session={session} />}
    >
      <Row align="stretch" justify="center">
        <SegmentedControl label="设备" items={DEVICES} value={device} onChange={setDevice} />
      </Row>
      <div className={s.device} data-device={device}>
        <Box
          overflow="auto"
          surface={1}
          className={s.screen}
          tabIndex={0}
          role="region"
          aria-label="手机预览内容"
        >
          <Article kind={kind} id={id} session={session} editor={editor} />
        </Box>
      </div>
    </Dialog>
  );
}

function Links({ kind, id, session }: { kind: string; id: string; session: EditingSession }) {
  // Unsaved edits are missing there, and the status line says so.
  const before = () => waitUntilSaved(session).catch(() => undefined);
  return (
    <>
      <Button onClick={() => void copyPreviewLink({ kind, id, before })} icon={Copy}>
        复制预览链接
      </Button>
      <Button onClick={() => void openPreview({ kind, id, before })} icon={ExternalLink}>
        新窗口打开
      </Button>
    </>
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function Article({ kind, id, session, editor }: Omit<Props, 'onClose'>) {
  const fields = session.fields.toJSON() as Record<string, unknown>;
  const byline = [
    text(fields['source']),
    text(fields['author']),
    text(fields['publishAt']).slice(0, 16),
  ].filter(Boolean);
  const colour = text(fields['titleColour']);
  const html = useReadersHtml(kind.key, id, editor);
  return (
    <>
      <h1 style={colour ? { color: colour } : undefined}>
        {shownTitle(kind, fields[kind.title]) || '（还没有标题）'}
      </h1>
      {byline.length > 0 && (
        <Box as="p" tone="quiet" size={13} className={s.byline}>
          {byline.join('　')}
        </Box>
      )}
      <HtmlView html={html || '<p>（还没有正文）</p>'} label="正文预览" />
    </>
  );
}

/** Without suggestions, as they are not decided yet. */
const useReadersHtml = (kind: string, id: string | null, editor: Editor | null): string => {
  const here = useMemo(
    () => (editor ? getHTMLFromFragment(withoutSuggestions(editor.state.doc).content, editor.schema) : ''),
    [editor],
  );
  const stored = useQuery({
    queryKey: keys.versions.present(kind, id, 'html'),
    queryFn: ({ signal }) => readVersion({ kind, id: id ?? '' }, null, signal),
    enabled: editor === null && id !== null,
  });
  return editor ? here : (stored.data?.html ?? '');
};
