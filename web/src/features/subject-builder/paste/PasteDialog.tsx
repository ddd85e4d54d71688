import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentReference } from '@/api/contents';
import { messageOf } from '@/api/errors';
import type { KindOutline } from '@/api/kinds';
import { Button, Dialog, Field, Note, notify, Select, Stack, Tag, TextareaField } from '@/ui';
import { ContentCard } from '@/widgets/fields';
import { contentKey } from '../model/modules';
import { wishesIn } from './lines';
import s from './paste.module.css';
import { resolve, type Resolved } from './resolve';

interface Props {
  text: string;
  kinds: readonly KindOutline[];
  /** Contents of the subject. */
  present: ReadonlySet<string>;
  onClose: (contents: ContentReference[] | null) => void;
}

const namesOf = (kinds: readonly KindOutline[]) =>
  kinds.map(({ key, label, routes }) => ({
    key,
    label,
    paths: Object.values(routes).filter((path) => typeof path === 'string'),
  }));

/** Many contents at once, from titles, URLs or numbers, one on each line. */
export function PasteDialog({ text: pasted, kinds, present, onClose }: Props) {
  const [text, setText] = useState(pasted);
  const [bare, setBare] = useState(kinds[0]?.key ?? '');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const look = useMutation({
    mutationFn: () => resolve(wishesIn(text, namesOf(kinds)), kinds, bare),
    onError: (error) => notify.error(messageOf(error), () => look.mutate()),
  });
  const chosen = (look.data ?? [])
    .flatMap(({ found }) =>
      found.length === 1 ? found : found.filter((one) => left.has(`+${contentKey(one)}`)),
    )
    .filter((content) => !present.has(contentKey(content)) && !left.has(contentKey(content)));
  const toggle = (key: string) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <Dialog
      sticky
      width={700}
      title="批量添加内容"
      onClose={() => onClose(null)}
      onSubmit={() => (look.data ? onClose(chosen) : look.mutate())}
      footer={
        <>
          <Button onClick={() => onClose(null)}>取消</Button>
          <Button
            look={look.data ? 'plain' : 'primary'}
            loading={look.isPending}
            disabled={!text.trim()}
            onClick={() => look.mutate()}
          >
            {look.data ? '重新查找' : '查找'}
          </Button>
          {look.data && (
            <Button look="primary" type="submit" disabled={!chosen.length}>
              加入 {chosen.length} 项
            </Button>
          )}
        </>
      }
    >
      <TextareaField
        label="标题、链接或编号"
        help="每行一条：标题、后台或预览链接、“视频 12”这样的类型加编号，或只写编号。"
        autoFocus
        rows={6}
        maxRows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Field label="只写编号的按什么类型查找">
        {(control) => (
          <Select
            {...control}
            options={kinds.map(({ key, label }) => ({ value: key, label }))}
            value={bare}
            onChange={(key) => setBare(key ?? '')}
          />
        )}
      </Field>
      {look.data && <Lines resolved={look.data} {...{ present, left, toggle }} />}
    </Dialog>
  );
}

interface LinesProps {
  resolved: readonly Resolved[];
  present: ReadonlySet<string>;
  left: ReadonlySet<string>;
  toggle: (key: string) => void;
}

function Lines({ resolved, present, left, toggle }: LinesProps) {
  return (
    <Stack as="ul" list gap={10} overflow="auto" className={s.lines} aria-label="查找结果">
      {resolved.map(({ line, found }) => (
        <li key={line}>
          <Note clip size={12} title={line}>
            {line}
          </Note>
          {!found.length && <Tag tone="bad">没有找到，请核对后重新查找</Tag>}
          {found.length > 1 && <Tag tone="warn">有 {found.length} 条，请选择要加入的</Tag>}
          {found.map((content) => {
            const key = contentKey(content);
            const many = found.length > 1;
            return (
              <label key={key} className={s.choice}>
                <input
                  type="checkbox"
                  disabled={present.has(key)}
                  checked={!present.has(key) && (many ? left.has(`+${key}`) : !left.has(key))}
                  onChange={() => toggle(many ? `+${key}` : key)}
                />
                <ContentCard content={content} />
                {present.has(key) && <Tag tone="mute">已在专题中</Tag>}
              </label>
            );
          })}
        </li>
      ))}
    </Stack>
  );
}
