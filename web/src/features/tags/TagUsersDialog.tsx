import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { tagList, type Tag, type TaggedList } from '@/api/tags';
import { useAct } from '@/api/use-act';
import { fullNumber } from '@/lib/numbers';
import {
  Button,
  Combobox,
  copy,
  Dialog,
  DialogButtons,
  Field,
  Note,
  notify,
  Row,
  SegmentedControl,
  Stack,
  TextareaField,
} from '@/ui';
import { pathText } from './tree';
import s from './tags.module.css';

const CHANGES = [
  { value: 'add', label: '打上标签' },
  { value: 'remove', label: '移除标签' },
] as const;

interface Props {
  tags: readonly Tag[];
  chosen: number | null;
  onClose: () => void;
}

/** Gives a tag to the users of a pasted list, or takes it from them, and names the ids that no user has. */
export function TagUsersDialog({ tags, chosen, onClose }: Props) {
  const [change, setChange] = useState<'add' | 'remove'>('add');
  const [tag, setTag] = useState(tags.find(({ id }) => id === chosen) ?? null);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<TaggedList | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act: send, busy } = useAct(
    async () => {
      setErrors({});
      setAnswer(null);
      if (tag) setAnswer(await tagList(tag.id, text, change));
    },
    {
      stale: [keys.records.of('user_tag'), keys.records.of('user'), keys.record.of('user_tag', tag?.id)],
      failure: (error, retry, found) =>
        found['text'] ? setErrors(found) : notify.error(messageOf(error), retry),
    },
  );
  const asOption = (each: Tag) => ({ value: each.id, label: pathText(tags, each) });
  const ready = tag !== null && text.trim() !== '';
  return (
    <Dialog
      sticky={text !== ''}
      width={700}
      title="按名单打标签"
      description="粘贴用户编号，每行一个；从表格复制一整列也可以。"
      onClose={onClose}
      onSubmit={() => ready && void send()}
      footer={
        <DialogButtons cancel="关闭" disabled={!ready} loading={busy}>
          {change === 'add' ? '打上标签' : '移除标签'}
        </DialogButtons>
      }
    >
      <Stack gap={14}>
        <SegmentedControl label="操作" items={CHANGES} value={change} onChange={setChange} />
        <Field label="标签" required>
          {(control) => (
            <Combobox<number>
              {...control}
              placeholder="请选择标签"
              options={tags.map(asOption)}
              value={tag ? [asOption(tag)] : []}
              onChange={([picked]) => setTag(tags.find(({ id }) => id === picked?.value) ?? null)}
            />
          )}
        </Field>
        <TextareaField
          label="用户编号"
          required
          error={errors['text']}
          rows={8}
          value={text}
          placeholder={'620037\n620098'}
          onChange={({ target }) => setText(target.value)}
        />
        {answer && <Report answer={answer} change={change} />}
      </Stack>
    </Dialog>
  );
}

const Report = ({ answer, change }: { answer: TaggedList; change: 'add' | 'remove' }) => (
  <div role="status">
    <p>
      {change === 'add' ? '新打上' : '移除'} <b>{fullNumber(answer.changed)}</b> 人，
      {change === 'add' ? '原来就有' : '原来没有'} {fullNumber(answer.same)} 人，重复 {answer.repeated} 行，
      找不到 <b>{fullNumber(answer.unknownTotal)}</b> 个编号
    </p>
    {answer.unknownTotal > 0 && (
      <>
        <p className={s.unknown} tabIndex={0} aria-label="找不到的编号">
          {answer.unknown.join('、')}
        </p>
        <Row gap={8}>
          <Button small onClick={() => void copy('找不到的编号', answer.unknown.join('\n'))}>
            复制这些编号
          </Button>
          {answer.unknownTotal > answer.unknown.length && <Note>只列出前 {answer.unknown.length} 个</Note>}
        </Row>
      </>
    )}
  </div>
);
