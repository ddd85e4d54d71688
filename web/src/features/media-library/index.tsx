import { FolderPlus, Grid2x2, List, PanelRight, RotateCw, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import type { ScreenProps } from '@/api/kinds';
import type { MediaItem } from '@/api/library';
import { useKeys } from '@/lib/keys';
import {
  Box,
  Button,
  Column,
  Empty,
  FilterTabs,
  IconButton,
  Pager,
  SegmentedControl,
  Stack,
  Tip,
} from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { BulkBar } from './BulkBar';
import { Details } from './Details';
import { carriesFiles, useDropTarget } from './item-drag';
import { Files } from './Files';
import { FilesSkeleton } from './FilesSkeleton';
import { Filters } from './Filters';
import s from './library.module.css';
import { Path } from './Path';
import { useLooks } from './looks';
import { isNarrowed, TYPE_LABELS, typesOf } from './query';
import { useActions, type Actions } from './useActions';
import { useLibrary, type Library } from './useLibrary';

/** The media library: folders and files, and everything that can be done to them. */
export default function MediaLibraryScreen({ kind, route }: ScreenProps) {
  const library = useLibrary(kind, route);
  const actions = useActions(library);
  const [looks, setLooks] = useLooks();
  const bar = useRef<HTMLFormElement>(null);
  // The keyboard goes with the person into a folder and out of it.
  const [travels, setTravels] = useState(false);
  const { query, set, rights, line } = library;
  const up = () => {
    setTravels(true);
    set({ parentId: line.at(-2)?.id ?? null });
  };
  const mayUpload = rights.add && !query.recycle;
  const here = line.at(-1)?.title ?? '媒体资源库';
  const { over, target } = useDropTarget({
    folder: mayUpload ? query.parentId : undefined,
    onItems: () => undefined,
    onFiles: (files) => actions.upload(files),
  });
  usePaste(mayUpload, actions);
  useScreenKeys(library, actions, bar);
  return (
    <Column
      relative
      fill
      narrow
      {...target}
      onDragOver={(event) => carriesFiles(event) && target.onDragOver(event)}
    >
      <h1 className="visually-hidden">{route.title}</h1>
      <Column as="section" fill narrow overflow="hidden" card aria-label={route.title}>
        <div className={s.tabs}>
          <FilterTabs
            label="类型"
            items={typesOf(route.path).map((value) => ({ value, label: TYPE_LABELS[value] }))}
            value={query.type}
            onChange={(type) => set({ type: type as typeof query.type })}
          />
        </div>
        <Filters query={query} set={set} bar={bar} />
        <div className={s.tools}>
          <Path library={library} actions={actions} onUp={up} />
          {library.picked.length > 0 ? (
            <BulkBar library={library} actions={actions} />
          ) : (
            <Tools library={library} actions={actions} />
          )}
          <SegmentedControl
            label="显示方式"
            value={looks.view}
            onChange={(view) => setLooks({ ...looks, view })}
            items={[
              { value: 'grid', label: <Grid2x2 size={15} aria-label="网格" /> },
              { value: 'list', label: <List size={15} aria-label="列表" /> },
            ]}
          />
          <Tip text="文件详情">
            <IconButton
              icon={PanelRight}
              size={16}
              label="文件详情"
              aria-pressed={looks.details}
              onClick={() => setLooks({ ...looks, details: !looks.details })}
            />
          </Tip>
        </div>
        <Stack fit className={s.body} data-details={looks.details || undefined}>
          <Column narrow overflow="hidden" aria-busy={library.files.isFetching}>
            <Shown
              {...{ library, actions, up, travels }}
              view={looks.view}
              onTravel={() => setTravels(true)}
            />
          </Column>
          {looks.details && (
            <Details
              items={library.picked}
              actions={actions}
              mayDownload={rights.download && !query.recycle}
              onShow={(item: MediaItem) => set({ parentId: item.parentId, content: item.title, type: '' })}
            />
          )}
        </Stack>
        {!library.files.isError && (
          <Box as="footer" pad="10-20">
            <Pager
              page={query.page}
              pageSize={query.pageSize}
              total={library.files.data?.total ?? 0}
              onChange={set}
            />
          </Box>
        )}
      </Column>
      {over && (
        <Stack gap={12} round="l" tone="primary" size={16} weight={500} className={s.drop} role="status">
          <Upload size={32} strokeWidth={1.5} aria-hidden />
          松开鼠标，上传到“{here}”
        </Stack>
      )}
    </Column>
  );
}

function Tools({ library, actions }: { library: Library; actions: Actions }) {
  const { rights, query, set, items } = library;
  const client = useQueryClient();
  return (
    <>
      {rights.add && !query.recycle && (
        <>
          <Button look="primary" onClick={() => void actions.chooseUpload()}>
            <Upload size={15} aria-hidden />
            上传文件
          </Button>
          <Button onClick={() => void actions.makeFolder()}>
            <FolderPlus size={15} aria-hidden />
            新增文件夹
          </Button>
        </>
      )}
      {query.recycle && (
        <Button danger disabled={!items.length} onClick={() => void actions.clean()}>
          清空回收站
        </Button>
      )}
      {rights.remove && (
        <Button onClick={() => set({ recycle: !query.recycle, parentId: null })}>
          {!query.recycle && <Trash2 size={15} aria-hidden />}
          {query.recycle ? '返回媒体资源库' : '回收站'}
        </Button>
      )}
      <Tip text="刷新">
        <IconButton
          icon={RotateCw}
          label="刷新"
          onClick={() => void client.invalidateQueries({ queryKey: keys.library.all })}
        />
      </Tip>
    </>
  );
}

interface ShownProps {
  library: Library;
  actions: Actions;
  view: 'grid' | 'list';
  travels: boolean;
  onTravel: () => void;
  up: () => void;
}

function Shown({ library, actions, view, travels, onTravel, up }: ShownProps) {
  const { files, items, query } = library;
  if (files.isPending || (files.isPlaceholderData && files.isFetching)) return <FilesSkeleton view={view} />;
  if (files.isError)
    return (
      <LoadError
        what="文件"
        query={files}
        action={
          query.parentId !== null && (
            <Button onClick={() => library.set({ parentId: null })}>回到媒体资源库</Button>
          )
        }
      />
    );
  if (items.length === 0) return <Nothing library={library} actions={actions} />;
  return (
    <Files
      // Another list begins at its first file.
      key={JSON.stringify({ ...query, type: undefined }) + query.type}
      library={library}
      actions={actions}
      view={view}
      focused={travels}
      onTravel={onTravel}
      onUp={up}
    />
  );
}

function Nothing({ library, actions }: { library: Library; actions: Actions }) {
  const { query, set, rights } = library;
  if (query.recycle) return <Empty title="回收站是空的" text="删除的文件会先放在这里，可以恢复。" />;
  if (isNarrowed(query)) {
    const reset = () => set({ content: '', mine: false, createdAt: null, duplicates: false });
    return (
      <Empty
        title={query.duplicates ? '没有内容重复的文件' : '暂无上传文件'}
        text="换个条件试试，或清除全部筛选。"
        action={<Button onClick={reset}>清除筛选</Button>}
      />
    );
  }
  return (
    <Empty
      title="暂无上传文件"
      text={rights.add ? '把文件拖到这里，或粘贴图片，即可上传。' : undefined}
      action={
        rights.add && (
          <Button look="primary" onClick={() => void actions.chooseUpload()}>
            <Upload size={15} aria-hidden />
            上传文件
          </Button>
        )
      }
    />
  );
}

/** Pictures and files that are pasted anywhere but into a field are uploaded into the folder that is shown. */
function usePaste(active: boolean, actions: Actions) {
  const upload = useRef(actions.upload);
  useEffect(() => {
    upload.current = actions.upload;
  });
  useEffect(() => {
    if (!active) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const inField =
        event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]');
      if (!files.length || inField) return;
      event.preventDefault();
      upload.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [active]);
}

function useScreenKeys(library: Library, actions: Actions, bar: React.RefObject<HTMLFormElement | null>) {
  const { rights, query, selection, select } = library;
  const focusSearch = () => bar.current?.querySelector('input')?.select();
  const focusFiles = () =>
    document.querySelector<HTMLElement>('[role=listbox] [role=option][tabindex="0"]')?.focus();
  const adds = rights.add && !query.recycle;
  useKeys([
    { keys: '/', label: '跳到搜索', run: focusSearch },
    { keys: 'j', label: '跳到文件（方向键移动，空格选择，回车打开，Shift 连选）', run: focusFiles },
    ...(adds ? [{ keys: 'u', label: '上传文件', run: () => void actions.chooseUpload() }] : []),
    ...(adds ? [{ keys: 'n', label: '新增文件夹', run: () => void actions.makeFolder() }] : []),
    ...(selection.ids.size
      ? [{ keys: 'escape', label: '取消选择', run: () => select({ ids: new Set(), anchor: null }) }]
      : []),
  ]);
}
