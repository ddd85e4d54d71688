import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '@/lib/keys';
import { saveFile } from '@/lib/save-file';
import { Box, Button, Empty, ErrorState, notify, Skeleton, Stack } from '@/ui';
import { EXTENSIONS, itemOf, type EditedItem } from '@/widgets/image-edit/protocol';
import { Bar } from './Bar';
import { askDialog, isEmbedded, useDialogAround } from './bridge';
import s from './editor.module.css';
import { Panel } from './Panel';
import { formatOf, isAnimatable, loadPicture, NOT_LOADED, saved, type Format } from './picture';
import { Rail, TOOLS } from './Rail';
import { Canvas } from './Canvas';
import { useImageEdits } from './useImageEdits';
import { useZoom } from './useZoom';

/** The image editor page: opens the picture of `imgItem`, in the edit dialog or alone. */
export default function ImageEditor() {
  const [item] = useState(() => itemOf(window.location.search));
  if (!item)
    return (
      <Stack as="main" centred full>
        <Empty title="没有要编辑的图片" text="请从文章、图片字段或媒资库里的“编辑图片”打开本页面。" />
      </Stack>
    );
  return <Loading item={item} />;
}

function Loading({ item }: { item: EditedItem }) {
  const [loaded, setLoaded] = useState<HTMLImageElement | { reason: string } | null>(null);
  useEffect(() => {
    let current = true;
    loadPicture(item.url).then(
      (picture) => current && setLoaded(picture),
      (error: unknown) =>
        current && setLoaded({ reason: error instanceof Error ? error.message : NOT_LOADED }),
    );
    return () => {
      current = false;
    };
  }, [item]);
  if (!loaded)
    return (
      <Box full pad={16} role="status" aria-label="正在打开图片">
        <Skeleton height="100%" />
      </Box>
    );
  if ('reason' in loaded) return <Failed {...loaded} />;
  return <Editor item={item} picture={loaded} />;
}

function Failed(problem: { reason: string }) {
  const [state] = useState(problem);
  useDialogAround(state, () => Promise.reject(new Error(state.reason)));
  return (
    <Stack as="main" centred full>
      <ErrorState title="图片不能编辑" text={state.reason} onRetry={() => window.location.reload()} />
    </Stack>
  );
}

function Editor({ item, picture }: { item: EditedItem; picture: HTMLImageElement }) {
  const editing = useImageEdits(picture);
  const room = useRef<HTMLDivElement>(null);
  const zoom = useZoom(editing.size, room);
  const format = formatOf(item.url);
  const result = (): Promise<Blob | null> => {
    const steps = editing.whole();
    return steps.length ? saved(editing.drawn(steps), format) : Promise.resolve(null);
  };
  useDialogAround('ready', result, editing.whole().length > 0);
  const leave = () => (editing.preparing ? editing.discard() : askDialog('image-editor:cancel'));
  const submit = () =>
    isEmbedded() ? askDialog('image-editor:submit') : saveHere(item.title || '图片', format, result);
  useKeys([
    { keys: 'mod+z', label: '撤销', run: editing.undo },
    { keys: 'mod+shift+z', label: '重做', run: editing.redo },
    { keys: 'mod+y', label: '重做', run: editing.redo },
    { keys: '+', label: '放大', run: zoom.larger },
    { keys: '=', label: '放大', run: zoom.larger },
    { keys: '-', label: '缩小', run: zoom.smaller },
    { keys: '0', label: '适应窗口', run: zoom.fit },
    { keys: 'escape', label: '还原正在进行的调整', run: leave },
    { keys: 'mod+s', label: '保存', run: () => void submit() },
    ...TOOLS.map(([tool, label], index) => ({
      keys: String(index + 1),
      label,
      run: () => editing.take(tool),
    })),
  ]);
  return (
    <Stack as="main" full surface={1} className={s.editor}>
      <h1 className="visually-hidden">图片编辑{item.title && `：${item.title}`}</h1>
      <Bar editing={editing} zoom={zoom}>
        {!isEmbedded() && (
          <Button look="primary" onClick={() => void submit()}>
            <Download size={15} aria-hidden />
            保存到本机
          </Button>
        )}
      </Bar>
      <Rail tool={editing.tool} onTake={editing.take} />
      <Canvas editing={editing} scale={zoom.scale} room={room} />
      <Stack as="aside" top gap={16} pad={16} overflow="auto" className={s.side} aria-label="工具设置">
        <Panel editing={editing} />
        {isAnimatable(item.url) && (
          <Box as="p" tone="soft" size={13}>
            动图编辑后会成为静态的 PNG 图片。
          </Box>
        )}
      </Stack>
    </Stack>
  );
}

async function saveHere(name: string, format: Format, result: () => Promise<Blob | null>): Promise<void> {
  try {
    const blob = await result();
    if (!blob) notify.warning('图片没有修改');
    else saveFile({ blob, name: `${name}.${EXTENSIONS[format]}` });
  } catch (error) {
    notify.error(error instanceof Error ? error.message : '下载出错');
  }
}
