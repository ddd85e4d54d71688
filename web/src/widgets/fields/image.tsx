import { ImagePlus, LoaderCircle, PencilLine, RefreshCw, Trash2, ZoomIn } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { PreviewImage, SmallImage } from '@/widgets/SmallImage';
import { Box, Button, type ControlProps, Dialog, FileInput, IconButton, Note, notify, Row } from '@/ui';
import { isActive, percentOf, retryUpload, startUpload, storedFile, useUpload } from '@/uploads';
import { PICTURE_ACCEPT, pictureProblem } from '@/uploads/rules/picture';
import { editImage, notifyUploaded } from '../image-edit';
import { chooseAddMethod, pickMedia } from '../media-picker';
import { maySeeLibrary } from '../media-picker/rights';
import { asButton } from './as-button';
import { isText } from './checks';
import { pictured, single } from './facts';
import s from './fields.module.css';
import { None } from './none';
import { asText, type FieldInputProps, type FieldTypeView, type FieldValueProps } from './types';

const titleOf = (file: File): string => file.name.replace(/\.\w+$/, '');

/** Uploads a picture once it passes the rules; it goes on when the form is left. A failure can be tried again. */
function usePictureUpload(onDone: (url: string) => void) {
  const [id, setId] = useState<string | null>(null);
  const current = useUpload(id);
  const take = useRef<typeof onDone | null>(null);
  useEffect(() => {
    take.current = onDone;
    return () => {
      take.current = null;
    };
  });
  const problem = current?.phase === 'failed' ? current.problem || '图片上传失败' : null;
  useEffect(() => {
    if (id && problem) notify.error(problem, () => retryUpload(id));
  }, [id, problem]);
  const upload = async (file: File | undefined): Promise<void> => {
    const refusal = file && (await pictureProblem(file));
    if (refusal) return void notify.warning(refusal);
    if (!file) return;
    const begun = startUpload(file, { sort: 'field' });
    setId(begun);
    storedFile(begun).then(
      ({ url }) => {
        take.current?.(url);
        notifyUploaded({ url, type: 'image', title: titleOf(file) }, '图片上传成功');
      },
      () => undefined,
    );
  };
  return { percent: current && isActive(current) ? percentOf(current) : null, upload };
}

/** From this computer, or from the library for those who may see it. */
async function choosePicture(local: () => void, onDone: (url: string) => void): Promise<void> {
  const method = maySeeLibrary() ? await chooseAddMethod() : 'local';
  if (method === 'local') return local();
  const [item] = (method && (await pickMedia({ types: ['image'] }))) || [];
  if (item) onDone(item.url);
}

const pictureOf = (transfer: DataTransfer): File | undefined =>
  [...transfer.files].find((file) => file.type.startsWith('image/'));

function ImageInput({ field, value, onChange, control }: FieldInputProps) {
  const url = asText(value);
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { percent, upload } = usePictureUpload(onChange);
  const busy = percent !== null;
  const choose = () => void choosePicture(() => chooser.current?.click(), onChange);
  const edit = async () => {
    const edited = await editImage({ url, title: field.label });
    if (edited && edited.url !== url) onChange(edited.url);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!control.disabled) void upload(pictureOf(event.dataTransfer));
  };
  return (
    <div
      onPaste={(event) => {
        const picture = pictureOf(event.clipboardData);
        if (!picture || control.disabled) return;
        event.preventDefault();
        void upload(picture);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {url ? (
        <Held
          {...{ url, over, busy, control }}
          label={field.label}
          onChoose={choose}
          onEdit={() => void edit()}
          onRemove={() => onChange(null)}
        />
      ) : (
        <Place {...{ over, busy, percent, control }} onChoose={choose} />
      )}
      <FileInput ref={chooser} accept={PICTURE_ACCEPT} onFiles={([file]) => void upload(file)} />
    </div>
  );
}

interface PlaceProps {
  over: boolean;
  busy: boolean;
  control: ControlProps;
  onChoose: () => void;
}

const Place = ({ over, busy, percent, control, onChoose }: PlaceProps & { percent: number | null }) => (
  <button
    type="button"
    {...asButton(control)}
    className={s.drop}
    data-over={over || undefined}
    onClick={() => !busy && onChoose()}
  >
    {busy ? <LoaderCircle size={22} className="spin" aria-hidden /> : <ImagePlus size={22} aria-hidden />}
    <span>{busy ? `正在上传… ${percent ?? 0}%` : '选择图片，或拖入、粘贴到这里'}</span>
    <Note size={12}>jpg、png、gif、webp，不超过 32MB</Note>
  </button>
);

interface HeldProps extends PlaceProps {
  url: string;
  label: string;
  onEdit: () => void;
  onRemove: () => void;
}

function Held({ url, label, over, busy, control, onChoose, onEdit, onRemove }: HeldProps) {
  const [zoomed, setZoomed] = useState(false);
  return (
    <Box relative round="m" surface={2} overflow="hidden" className={s.held} data-over={over || undefined}>
      <PreviewImage sizes="320px" src={url} alt={label} />
      <Row justify="end" gap={4} line="top" surface={1} align="stretch" className={s.heldActions}>
        <IconButton icon={ZoomIn} small label={`查看${label}`} onClick={() => setZoomed(true)} />
        {!control.disabled && (
          <>
            <Button look="text" {...asButton(control)} loading={busy} onClick={onChoose} icon={RefreshCw}>
              更换
            </Button>
            <Button look="text" aria-label={`编辑${label}`} onClick={onEdit} icon={PencilLine}>
              编辑
            </Button>
            <Button look="text" aria-label={`移除${label}`} danger onClick={onRemove} icon={Trash2}>
              移除
            </Button>
          </>
        )}
      </Row>
      <Dialog open={zoomed} onClose={() => setZoomed(false)} title={label} width={1000}>
        <img
          className={s.picture}
          style={{ maxHeight: '70vh', maxWidth: '100%', margin: 'auto' }}
          src={url}
          alt={label}
        />
      </Dialog>
    </Box>
  );
}

const Thumb = ({ field, value }: FieldValueProps) =>
  asText(value) ? (
    <SmallImage sizes="64px" className={s.thumb} src={asText(value)} alt={field.label} />
  ) : (
    <None />
  );

const Picture = ({ field, value }: FieldValueProps) =>
  asText(value) ? (
    <PreviewImage sizes="480px" className={s.picture} src={asText(value)} alt={field.label} />
  ) : (
    <None />
  );

export const image: FieldTypeView = {
  ...{ Input: ImageInput, Cell: Thumb, Read: Picture },
  ...single,
  ...pictured,
  check: isText(1000),
  wide: { page: true, row: false, table: true },
};
