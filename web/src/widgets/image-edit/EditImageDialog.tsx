import { useRef, useState } from 'react';
import type { MediaItem } from '@/api/library';
import { useMenu } from '@/stores/menu';
import {
  Checkbox,
  confirm,
  Dialog,
  DialogButtons,
  ErrorState,
  Input,
  notify,
  RadioGroup,
  Row,
  Skeleton,
  Stack,
} from '@/ui';
import { useMayAddToLibrary } from '../media-picker/rights';
import s from './image-edit.module.css';
import { editorUrl } from './protocol';
import { needsTitle, NO_TITLE, saveEdited, type EditedImage, type Wish } from './save';
import { useEditorFrame } from './useEditorFrame';

interface Props {
  url: string;
  title: string;
  item?: MediaItem | undefined;
  onClose: (edited: EditedImage | null) => void;
}

/** Footer of the dialog: how to save, and under which title. */
function useWish({ url, title, item }: Props) {
  const [wish, setWish] = useState<Wish>({
    url,
    item,
    title: item?.title ?? title,
    transfer: false,
    changeOri: false,
  });
  return { wish, change: (part: Partial<Wish>) => setWish((now) => ({ ...now, ...part })) };
}

/** Dialog 1 of docs/spec/product-spec.md: the image editor page in a frame, and how its picture is saved. */
export function EditImageDialog(props: Props) {
  const { url, onClose } = props;
  const { wish, change } = useWish(props);
  const page = useMenu((state) => state.imageEditor);
  const [frameUrl] = useState(() => editorUrl(page, { url, title: wish.title }, window.location.href));
  const frame = useRef<HTMLIFrameElement>(null);
  const [saving, setSaving] = useState(false);
  const editor = useEditorFrame(frame, frameUrl, {
    submit: () => void save(),
    cancel: () => void close(),
  });
  const broken = typeof editor.state === 'object';

  const close = async () => {
    if (saving) return;
    const leave = {
      title: '放弃对图片的修改？',
      text: '修改还没有保存。',
      okLabel: '放弃修改',
      danger: true,
    };
    if (!editor.changed || (await confirm(leave))) onClose(null);
  };
  const save = async () => {
    if (saving || editor.state === 'loading') return;
    if (needsTitle(wish) && !wish.title.trim()) return void notify.warning(NO_TITLE);
    setSaving(true);
    try {
      const edited = await saveEdited(wish, broken ? null : await editor.save());
      if (edited.message) notify.success(edited.message);
      onClose(edited);
    } catch (error) {
      notify.error(error instanceof Error ? error.message : '图片上传失败', () => void save());
      setSaving(false);
    }
  };
  return (
    <Dialog
      sticky
      width={1000}
      onClose={() => void close()}
      title="编辑图片"
      onSubmit={() => void save()}
      footer={
        <>
          <Saving wish={wish} change={change} />
          <DialogButtons loading={saving} disabled={editor.state === 'loading'}>
            保存
          </DialogButtons>
        </>
      }
    >
      <div className={s.frame}>
        <iframe ref={frame} className={s.editor} title="图片编辑器" src={frameUrl.href} />
        {typeof editor.state === 'object' && (
          <Stack align="center" pad={16} surface={1} className={s.cover}>
            <ErrorState title="图片不能编辑" text={editor.state.reason} />
          </Stack>
        )}
        {editor.state === 'loading' && (
          <Stack
            align="center"
            pad={16}
            surface={1}
            className={s.cover}
            role="status"
            aria-label="正在打开图片编辑器"
          >
            <Skeleton height="100%" />
          </Stack>
        )}
      </div>
    </Dialog>
  );
}

interface SavingProps {
  wish: Wish;
  change: (part: Partial<Wish>) => void;
}

function Saving({ wish, change }: SavingProps) {
  return (
    <Row grow wrap gap="8-16" narrow>
      {wish.item ? (
        <NewOrOriginal {...{ wish, change }} item={wish.item} />
      ) : (
        <Transfer {...{ wish, change }} />
      )}
      {needsTitle(wish) && (
        <Input
          className={s.title}
          aria-label="文件标题"
          placeholder="请输入文件标题"
          maxLength={200}
          value={wish.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      )}
    </Row>
  );
}

function Transfer({ wish, change }: SavingProps) {
  const may = useMayAddToLibrary();
  if (!may) return null;
  return (
    <Checkbox checked={wish.transfer} onChange={(transfer) => change({ transfer })}>
      转存媒资库
    </Checkbox>
  );
}

const WAYS = [
  { value: 0, label: '另存为副本' },
  { value: 1, label: '修改原图' },
];

function NewOrOriginal({ wish, change, item }: SavingProps & { item: MediaItem }) {
  const mayAdd = useMayAddToLibrary();
  const mayEdit = item.actions.includes('edit');
  const options = WAYS.map((way) => ({ ...way, disabled: way.value ? !mayEdit : !mayAdd }));
  return (
    <RadioGroup
      aria-label="保存方式"
      options={options}
      value={wish.changeOri ? 1 : 0}
      onChange={(way) => change({ changeOri: way === 1 })}
    />
  );
}
