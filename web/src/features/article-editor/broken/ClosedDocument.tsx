import { LoadError } from '@/widgets/query-state';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, ShieldAlert, ShieldCheck } from 'lucide-react';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { readRecord } from '@/api/records';
import { attempt } from '@/api/use-act';
import { releaseDocument } from '@/api/versions';
import { CloseCode } from '@/realtime/document/close-codes';
import { isSuper, useSession } from '@/stores/session';
import { Box, Button, confirm, Row, Skeleton, Stack } from '@/ui';
import { HtmlView } from '@/widgets/HtmlView';
import { VersionLayer } from '../side/versions/VersionLayer';
import { Versions } from '../side/versions/Versions';
import type { EditingSession } from '../session/session';
import editor from '../editor.module.css';
import s from './broken.module.css';

/** Closings after which the record can still be read. */
export const isClosed = (code: number | null): boolean =>
  code === CloseCode.quarantined || code === CloseCode.loadFailed;

interface Props {
  kind: Kind;
  id: string;
  code: number | null;
  session: EditingSession;
}

/** A document that the server does not open: the text as it was last stored, its versions, and what to do. */
export function ClosedDocument({ kind, id, code, session }: Props) {
  const mayRelease = useSession((state) => isSuper(state.user));
  const quarantined = code === CloseCode.quarantined;
  // Going back to a version also rebuilds a document that does not load; the server says who may.
  const side = { kind, id, session, record: null, editor: null, editable: !quarantined };
  return (
    <Stack gap={12} narrow>
      <Row wrap round="m" className={s.banner} role="alert">
        <ShieldAlert size={18} aria-hidden />
        <p>
          {quarantined
            ? `此文档出现异常，已被系统隔离，暂时不能编辑。下面是最后保存的内容，以前的版本也可以查看；${
                mayRelease ? '确认后可以解除隔离。' : '请联系管理员解除隔离。'
              }`
            : '此文档暂时打不开，系统会自动重试。下面是最后保存的内容，只能查看；一直打不开时，可以在版本中恢复到以前的内容，也可以联系管理员修复。'}
        </p>
        {quarantined && mayRelease && <Release kind={kind.key} id={id} />}
        <Button onClick={() => location.reload()} icon={RotateCw}>
          重新打开
        </Button>
      </Row>
      <div className={editor.columns}>
        <Stored kind={kind} id={id} />
        <Versions {...side} />
      </div>
      <VersionLayer {...side} />
    </Stack>
  );
}

function Release({ kind, id }: { kind: string; id: string }) {
  const release = async () => {
    const yes = await confirm({
      title: '解除这个文档的隔离？',
      text: '它曾经两次使服务器进程中断。解除后下一个打开它的人会再试一次；仍然出错时会重新隔离。',
      okLabel: '解除隔离',
    });
    if (!yes) return;
    await attempt(async () => {
      await releaseDocument({ kind, id });
      location.reload();
    }, '没有解除');
  };
  return (
    <Button look="primary" onClick={() => void release()} icon={ShieldCheck}>
      解除隔离
    </Button>
  );
}

function Stored({ kind, id }: { kind: Kind; id: string }) {
  const query = useQuery({
    queryKey: keys.record.for(kind.key, Number(id), 'stored'),
    queryFn: ({ signal }) => readRecord(kind, id, signal),
  });
  if (query.error) return <LoadError what="内容" query={query} />;
  if (!query.data) return <Skeleton height={360} />;
  return (
    <Box narrow line="all" round="l" surface={1} className={s.sheet}>
      <h2>{String(query.data[kind.title] ?? '')}</h2>
      <HtmlView html={String(query.data[kind.document?.body ?? 'body'] ?? '')} label="最后保存的正文" />
    </Box>
  );
}
