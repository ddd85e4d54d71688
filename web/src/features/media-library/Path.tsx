import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MediaItem } from '@/api/library';
import { IconButton, Row, Text } from '@/ui';
import { useDropTarget } from './item-drag';
import s from './library.module.css';
import type { Actions } from './useActions';
import type { Library } from './useLibrary';

const ROOT = { id: null, title: '媒体资源库' } as const;

/** The folders that lead here; each opens, and takes what is dropped on it. */
export function Path({ library, actions, onUp }: { library: Library; actions: Actions; onUp: () => void }) {
  const { query, line, set } = library;
  if (query.recycle)
    return (
      <Text as="h2" grow size={15} weight={600} className={s.binTitle}>
        媒体资源回收站
      </Text>
    );
  const entries = [ROOT, ...line];
  return (
    <Row as="nav" overflow="hidden" gap={2} narrow className={s.path} aria-label="文件夹">
      {query.parentId !== null && (
        <IconButton icon={ChevronLeft} size={16} small label="返回上一级" onClick={onUp} />
      )}
      <ol>
        {entries.map((entry, index) => (
          <li key={entry.id ?? 0}>
            {index > 0 && <ChevronRight size={14} aria-hidden />}
            <Crumb
              title={entry.title}
              here={entry.id === query.parentId}
              folder={entry.id}
              onOpen={() => set({ parentId: entry.id })}
              onItems={(items) => void actions.move(items, entry)}
              onFiles={(files) => actions.upload(files, entry.id)}
            />
          </li>
        ))}
      </ol>
    </Row>
  );
}

interface CrumbProps {
  title: string;
  here: boolean;
  folder: number | null;
  onOpen: () => void;
  onItems: (items: readonly MediaItem[]) => void;
  onFiles: (files: readonly File[]) => void;
}

function Crumb({ title, here, folder, onOpen, onItems, onFiles }: CrumbProps) {
  const { over, target } = useDropTarget({ folder: here ? undefined : folder, onItems, onFiles });
  return (
    <button
      type="button"
      className={s.crumb}
      aria-current={here ? 'page' : undefined}
      data-over={over || undefined}
      onClick={here ? undefined : onOpen}
      {...target}
    >
      {title}
    </button>
  );
}
