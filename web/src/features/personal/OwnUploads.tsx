import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { ownUploads } from '@/api/personal';
import { fileSize } from '@/lib/numbers';
import { Box, Empty, Moment, Note, SkeletonRows, Tag, type TagTone } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import s from './personal.module.css';

const PROCESSING: Readonly<Record<string, { label: string; tone: TagTone }>> = {
  inspecting: { label: '检查中', tone: 'info' },
  transcoding: { label: '转码中', tone: 'info' },
  refused: { label: '未通过检查', tone: 'bad' },
  failed: { label: '转码失败', tone: 'bad' },
};

/** Files that the person uploaded last. */
export function OwnUploads() {
  const query = useQuery({
    queryKey: keys.personal('uploads'),
    queryFn: ({ signal }) => ownUploads(signal),
    staleTime: 0,
  });
  if (query.error && !query.data) return <LoadError what="上传列表" query={query} />;
  if (!query.data) return <SkeletonRows rows={5} />;
  if (!query.data.items.length)
    return <Empty title="还没有上传过文件。在媒体资源库或编辑内容时上传的文件会出现在这里。" />;
  return (
    <Box as="ul" list className={s.list}>
      {query.data.items.map((file) => {
        const state = PROCESSING[file.processing];
        return (
          <li key={file.id}>
            <a href={file.url} target="_blank" rel="noopener noreferrer">
              {file.name}
            </a>
            {state && <Tag tone={state.tone}>{state.label}</Tag>}
            <Note>
              {fileSize(file.size)} · 上传于 <Moment at={file.at} as="ago" />
            </Note>
          </li>
        );
      })}
    </Box>
  );
}
