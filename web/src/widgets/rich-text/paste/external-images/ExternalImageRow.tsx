import type { Editor } from '@tiptap/react';
import { ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { uploadFile, uploadProblem } from '@/api/upload';
import { Button, notify, Row, Stack, Text } from '@/ui';
import { PICTURE_ACCEPT, pictureProblem } from '@/uploads/rules/picture';
import { removePicture, replacePictures, transferOf } from '@/widgets/rich-text/extensions/external-images';
import { isLocal, readableAddress } from './external-images';
import s from '../paste.module.css';

interface Props {
  editor: Editor;
  address: string;
  reason: string;
  /** Its bytes can be had: on the web, or still in this window. */
  mayRetry: boolean;
}

/** One picture that is not with us. */
export function ExternalImageRow({ editor, address, reason, mayRetry }: Props) {
  const name = readableAddress(address);
  const { choose, input, uploading } = useReplacement(editor, address);
  return (
    <Stack as="li" align="center" gap={12} line="bottom" className={s.row}>
      <Thumbnail address={address} />
      <Stack gap={2} size={13}>
        <Text clip title={name}>
          {name}
        </Text>
        <Text tone="warn">{reason}</Text>
      </Stack>
      <Row align="stretch" gap={4}>
        {mayRetry && (
          <Button small onClick={() => void transferOf(editor).start([address])}>
            重试
          </Button>
        )}
        <Button small loading={uploading} onClick={choose}>
          上传本地图片代替
        </Button>
        <Button small danger look="text" onClick={() => removePicture(editor, address)}>
          删除
        </Button>
        {input}
      </Row>
    </Stack>
  );
}

function Thumbnail({ address }: { address: string }) {
  const [broken, setBroken] = useState(isLocal(address));
  return (
    <Stack as="span" centred overflow="hidden" round="s" tone="quiet" className={s.thumbnail}>
      {broken ? (
        <ImageOff size={18} aria-hidden />
      ) : (
        <img
          src={address}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      )}
    </Stack>
  );
}

/** A file of this computer in place of the picture. */
const useReplacement = (editor: Editor, address: string) => {
  const field = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const replace = async (file: File) => {
    const problem = await pictureProblem(file);
    if (problem) return void notify.warning(`“${file.name}”不能代替这张图片：${problem}`);
    setUploading(true);
    try {
      replacePictures(editor, new Map([[address, (await uploadFile(file)).url]]), true);
    } catch (error) {
      notify.error(`“${file.name}”没有上传：${uploadProblem(error)}`, () => void replace(file));
    } finally {
      setUploading(false);
    }
  };
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      accept={PICTURE_ACCEPT}
      aria-label="选择代替的图片"
      onChange={({ target }) => {
        const file = target.files?.[0];
        target.value = '';
        if (file) void replace(file);
      }}
    />
  );
  return { choose: () => field.current?.click(), input, uploading };
};
