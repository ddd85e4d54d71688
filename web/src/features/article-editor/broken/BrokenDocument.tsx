import { LoadError } from '@/widgets/query-state';
import { useQuery } from '@tanstack/react-query';
import { History, TriangleAlert, Wrench } from 'lucide-react';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { useAct } from '@/api/use-act';
import { convertDocument, readVersion } from '@/api/versions';
import { Box, Button, confirm, notify, Row, Skeleton } from '@/ui';
import { HtmlView } from '@/widgets/HtmlView';
import { problemText, type Problem } from '@/widgets/rich-text/unsupported/problems';
import { useRefreshVersions } from '../side/versions/useVersions';
import { useSide } from '../side/useSide';
import editor from '../editor.module.css';
import s from './broken.module.css';

interface Props {
  kind: Kind;
  id: string | null;
  title: string;
  problems: readonly Problem[];
  /** May this person change the document at all. */
  editable: boolean;
}

/** A document that the editor has no place for: shown as it is, with the ways out. */
export function BrokenDocument({ kind, id, title, problems, editable }: Props) {
  const { convert, busy } = useConvert(kind.key, id);
  const openSide = useSide((state) => state.open);
  return (
    <div className={editor.page}>
      <Row wrap round="m" className={s.banner} role="alert">
        <TriangleAlert size={18} aria-hidden />
        <p>
          正文里有编辑器不能显示的内容：{problemText(problems)}。为了不弄丢它们，现在只能查看。
          {editable ? '可以恢复到以前的版本，也可以转换为可编辑内容。' : '请联系有编辑权限的同事处理。'}
        </p>
        <Button onClick={() => openSide('versions')} icon={History}>
          查看版本
        </Button>
        {editable && (
          <Button look="primary" loading={busy} onClick={() => void convert()} icon={Wrench}>
            转换为可编辑内容
          </Button>
        )}
      </Row>
      <Shown kind={kind} id={id} title={title} problems={problems} />
    </div>
  );
}

const AGAIN_MS = 2_000;

/** The text as the server reads it: nothing of it is hidden because an editor does not know it. */
function Shown({ kind, id, title, problems }: Pick<Props, 'kind' | 'id' | 'title' | 'problems'>) {
  const query = useQuery({
    queryKey: keys.versions.present(kind.key, id, problems),
    queryFn: ({ signal }) => readVersion({ kind: kind.key, id: id ?? '' }, null, signal),
    enabled: id !== null,
    // The server hands an update on before it is written down: what was read at once may lack it.
    refetchInterval: AGAIN_MS,
    placeholderData: (before) => before,
  });
  if (query.error) return <LoadError what="正文" query={query} />;
  if (!query.data) return <Skeleton height={360} />;
  return (
    <Box narrow line="all" round="l" surface={1} className={s.sheet}>
      <h2>{title}</h2>
      <HtmlView html={query.data.html} label="正文（只读）" />
    </Box>
  );
}

const useConvert = (kind: string, id: string | null) => {
  const refresh = useRefreshVersions(kind, id);
  const { act: perform, busy } = useAct(
    async () => {
      await convertDocument({ kind, id: id ?? '' });
      refresh();
      notify.success('已转换为可编辑内容，转换前的内容留作了一个版本');
    },
    { failure: '没有转换' },
  );
  const convert = async (): Promise<void> => {
    const yes = await confirm({
      title: '转换为可编辑内容？',
      text: '不能显示的内容块会换成其中的文字，不能识别的样式会移除。现在的内容会先留作一个版本。',
      okLabel: '转换',
    });
    if (yes) await perform();
  };
  return { convert, busy };
};
