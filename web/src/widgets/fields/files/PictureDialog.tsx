import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Button, Dialog, Row, Stack } from '@/ui';
import { ZoomPicture } from '../../media-picker/ZoomPicture';

interface Props {
  urls: readonly string[];
  /** The one to begin with. */
  at: number;
  title: string;
  onClose: () => void;
}

/** Pictures as large as the window allows, one after the other. */
export function PictureDialog({ urls, at: first, title, onClose }: Props) {
  const [at, setAt] = useState(first);
  const url = urls[at] ?? '';
  const several = urls.length > 1;
  const step = (by: number) => setAt((at + by + urls.length) % urls.length);
  const press = ({ key }: KeyboardEvent) => {
    if (several && key === 'ArrowLeft') step(-1);
    else if (several && key === 'ArrowRight') step(1);
  };
  const name = several ? `${title}（${at + 1}/${urls.length}）` : title;
  return (
    <Dialog onClose={onClose} title={name} width={1000}>
      <Stack gap={12} narrow onKeyDown={press}>
        <ZoomPicture key={url} url={url} title={name} />
        {several && (
          <Row justify="between">
            <Button small onClick={() => step(-1)} icon={ChevronLeft}>
              上一张
            </Button>
            <Button small onClick={() => step(1)}>
              下一张
              <ChevronRight size={14} aria-hidden />
            </Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}
