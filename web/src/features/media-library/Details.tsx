import { useQuery } from '@tanstack/react-query';
import { Copy, MousePointerClick } from 'lucide-react';
import type { ReactNode } from 'react';
import { keys } from '@/api/keys';
import type { MediaItem } from '@/api/library';
import { listSame, listUsage } from '@/api/media-library';
import { fileSize } from '@/lib/numbers';
import { Button, IconButton, Note, Skeleton, Stack, Tag, Text, Box } from '@/ui';
import { isFilm, SORTS } from '@/widgets/media-picker/rules';
import { clock, Thumb } from '@/widgets/media-picker/Thumb';
import s from './details.module.css';
import { LIBRARY_META } from './query-meta';
import { ItemButtons } from './ItemButtons';
import { Places } from '@/widgets/placements/Placements';
import type { Actions } from './useActions';

interface Props {
  items: readonly MediaItem[];
  actions: Actions;
  mayDownload: boolean;
  onShow: (item: MediaItem) => void;
}

/** Beside the files: what is known of the one that is picked, and where it is used. */
export function Details({ items, actions, mayDownload, onShow }: Props) {
  const [item, ...others] = items;
  return (
    <Stack as="aside" fit top gap={14} pad={16} overflow="auto" className={s.details} aria-label="文件详情">
      {!item && (
        <Stack centred gap={10} tone="quiet" textAlign="center" className={s.none}>
          <MousePointerClick size={32} strokeWidth={1.25} aria-hidden />
          <p>选择一个文件查看详情</p>
        </Stack>
      )}
      {item && others.length > 0 && <Several items={items} />}
      {item && others.length === 0 && <One {...{ item, actions, mayDownload, onShow }} />}
    </Stack>
  );
}

function Several({ items }: { items: readonly MediaItem[] }) {
  const bytes = items.reduce((sum, { size }) => sum + (size ?? 0), 0);
  return (
    <Stack centred gap={10} tone="quiet" textAlign="center" className={s.none}>
      <Box as="p" size={16} weight={600} className={s.count}>
        已选 {items.length} 项
      </Box>
      {bytes > 0 && <p>共 {fileSize(bytes)}</p>}
    </Stack>
  );
}

function One({ item, actions, mayDownload, onShow }: Omit<Props, 'items'> & { item: MediaItem }) {
  return (
    <>
      <Stack relative centred line="all" round="m" surface={3} className={s.thumb} data-sort={item.type}>
        <Thumb item={item} />
      </Stack>
      <Text as="h2" size={15} weight={600} breaks>
        {item.title}
      </Text>
      <ItemButtons item={item} actions={actions} mayDownload={mayDownload} />
      <Stack as="dl" gap={8} line="top" className={s.facts}>
        {factsOf(item).map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        {item.url && (
          <Fact label="文件地址">
            <Text clip tone="soft" size={13} className={s.address} title={item.url}>
              <bdi dir="ltr">{item.url}</bdi>
            </Text>
            <IconButton
              icon={Copy}
              size={14}
              small
              label="复制文件地址"
              onClick={() => void actions.copyUrl(item)}
            />
          </Fact>
        )}
      </Stack>
      {item.type !== 'dir' && <Used item={item} />}
      {item.type !== 'dir' && <Same item={item} onShow={onShow} />}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack gap={8} align="baseline" className={s.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </Stack>
);

function factsOf(item: MediaItem): [string, ReactNode][] {
  const { width, height, size, duration, createdBy, createdAt, name } = item;
  const facts: [string, ReactNode | null][] = [
    ['类型', item.type === 'tianchiyun' ? '云转码视频' : SORTS[item.type]],
    ['大小', size === null ? null : fileSize(size)],
    ['尺寸', width && height ? `${width} × ${height}` : null],
    ['时长', duration === null ? null : clock(duration)],
    ['转码', isFilm(item) ? <Transcoding key="t" item={item} /> : null],
    ['文件名', name || null],
    [item.type === 'dir' ? '创建人' : '上传人', createdBy?.label ?? null],
    [item.type === 'dir' ? '创建时间' : '上传时间', createdAt],
  ];
  return facts.filter((fact): fact is [string, ReactNode] => fact[1] !== null);
}

/** True if a film can be put into contents yet. */
export function Transcoding({ item }: { item: MediaItem }) {
  const percent = item.progress ? ` ${item.progress}%` : '';
  if (item.processing === 'refused') return <Tag tone="bad">检查未通过</Tag>;
  if (item.processing === 'failed') return <Tag tone="bad">转码失败</Tag>;
  if (item.processing === 'transcoding') return <Tag tone="info">{`转码中${percent}`}</Tag>;
  if (item.processing === 'inspecting') return <Tag tone="info">正在检查</Tag>;
  return item.transcodeUrl ? <Tag tone="ok">可引用</Tag> : <Tag tone="warn">未转码</Tag>;
}

function Used({ item }: { item: MediaItem }) {
  const usage = useQuery({
    queryKey: keys.library.usage(item.id),
    meta: LIBRARY_META,
    queryFn: ({ signal }) => listUsage([item.id], signal),
    staleTime: 0,
  });
  const found = usage.data?.[0];
  return (
    <Section title="被引用于" count={found?.total}>
      {usage.isPending && <Skeleton height={40} />}
      {usage.isError && <Failed onRetry={() => void usage.refetch()} />}
      {found && found.total === 0 && <Note as="p">还没有内容引用它</Note>}
      {found && found.total > 0 && <Places {...found} />}
    </Section>
  );
}

function Same({ item, onShow }: { item: MediaItem; onShow: (item: MediaItem) => void }) {
  const same = useQuery({
    queryKey: keys.library.same(item.id),
    meta: LIBRARY_META,
    queryFn: ({ signal }) => listSame(item.id, signal),
    staleTime: 0,
  });
  if (!same.data?.length) return null;
  return (
    <Section title="内容相同的文件" count={same.data.length}>
      <Stack as="ul" list gap={4} className={s.same}>
        {same.data.map((other) => (
          <li key={other.id}>
            <Button look="text" small onClick={() => onShow(other)}>
              {other.title}
            </Button>
            <Note>{['媒体资源库', ...other.line.map(({ title }) => title)].join(' / ')}</Note>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

const Section = ({
  title,
  count,
  children,
}: {
  title: string;
  count: number | undefined;
  children: ReactNode;
}) => (
  <Stack as="section" gap={8} line="top" className={s.section}>
    <h3>
      {title}
      {count ? (
        <Text surface={3} tone="soft" size={12} className={s.number}>
          {count}
        </Text>
      ) : null}
    </h3>
    {children}
  </Stack>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Note as="p">
    没有查到，
    <Button look="text" small onClick={onRetry}>
      重试
    </Button>
  </Note>
);
