import { useReducer, useState } from 'react';
import type { MediaItem } from '@/api/library';
import { Dialog, DialogButtons, Empty, notify, Pager, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { SelectedFiles } from './SelectedFiles';
import { Grid, GridSkeleton } from './Grid';
import { Head } from './Head';
import s from './picker.module.css';
import { choiceProblem } from './rules';
import { pickerReducer, startingAt, type PickerAction, type PickerState, type PickerType } from './state';
import { PAGE_SIZE, useFiles } from './useFiles';

interface Props {
  types: readonly PickerType[];
  multiple: boolean;
  onClose: (items: MediaItem[] | null) => void;
}

/** Dialog 2 of docs/spec/product-spec.md: files of the media library, folder by folder. */
export function MediaPicker({ types, multiple, onClose }: Props) {
  const [state, act] = useReducer(pickerReducer, types[0] ?? 'image', startingAt);
  const take = (items: readonly MediaItem[]) => {
    const problem = choiceProblem(items, multiple);
    if (problem) notify.warning(problem);
    else onClose([...items]);
  };
  return (
    <Dialog
      onClose={() => onClose(null)}
      title="媒体资源库"
      width={1024}
      footer={
        <>
          <SelectedFiles items={state.chosen} onDrop={(id) => act({ do: 'drop', id })} />
          <DialogButtons onClick={() => take(state.chosen)}>确定</DialogButtons>
        </>
      }
    >
      <Head types={types} state={state} act={act} />
      <Files {...{ state, act, multiple, take }} />
    </Dialog>
  );
}

interface FilesProps {
  state: PickerState;
  act: (action: PickerAction) => void;
  multiple: boolean;
  take: (items: readonly MediaItem[]) => void;
}

function Files({ state, act, multiple, take }: FilesProps) {
  const files = useFiles(state);
  return (
    <Stack gap={12}>
      <div className={s.room} aria-busy={files.isFetching}>
        <Shown {...{ files, state, act, multiple, take }} />
      </div>
      {files.data && (
        <Pager
          fixedSize
          page={state.page}
          pageSize={PAGE_SIZE}
          total={files.data.total}
          onChange={({ page }) => act({ do: 'page', page })}
        />
      )}
    </Stack>
  );
}

const listOf = ({ type, page, folders, content, mine }: PickerState) =>
  JSON.stringify([type, page, folders, content, mine]);

function Shown({ files, state, act, multiple, take }: FilesProps & { files: ReturnType<typeof useFiles> }) {
  // The keyboard goes with the person into a folder and out of it.
  const [travels, setTravels] = useState(false);
  const move = (action: PickerAction) => {
    setTravels(true);
    act(action);
  };
  if (files.isPending || files.isPlaceholderData) return <GridSkeleton />;
  if (files.isError) return <LoadError what="文件" query={files} />;
  if (files.data.items.length === 0) {
    const filtered = state.content || state.mine;
    return (
      <Empty title="暂无上传文件" text={filtered ? '换一个关键词，或点击“重置”查看全部文件。' : undefined} />
    );
  }
  return (
    <Grid
      // Another list starts at its first tile.
      key={listOf(state)}
      focused={travels}
      items={files.data.items}
      chosen={state.chosen}
      multiple={multiple}
      onOpen={(folder) => move({ do: 'open', folder })}
      onBack={() => move({ do: 'back' })}
      onChoose={(item) => act({ do: 'choose', item, multiple })}
      onTake={(item) => take(multiple ? [...state.chosen.filter((c) => c.id !== item.id), item] : [item])}
    />
  );
}
