import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Kind } from '@/api/kinds';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { operateUsers, writeComments, type OperateUser, type Written } from '@/api/operate-comments';
import { useAct } from '@/api/use-act';
import { fieldOf } from '@/generic-screens/record/record';
import {
  Button,
  Combobox,
  Dialog,
  DialogButtons,
  Field,
  Note,
  notify,
  openDialog,
  type Option,
  Row,
  Stack,
} from '@/ui';
import { FieldRow, isContent } from '@/widgets/fields';
import { LoadError } from '@/widgets/query-state';
import { MOST_LINES, type Line } from './line';
import { LineInput } from './LineInput';
import { LineRow } from './LineRow';
import { NewUserDialog } from './NewUserDialog';
import s from './operate-comments.module.css';
import { PublishTiming } from './PublishTiming';
import { momentsOf, type Timing } from './spread';

interface Props {
  kind: Kind;
  onClose: (written: Written | null) => void;
}

const USERS = keys.records.for('operate_comment', 'users');

/** Writes comments of operate users on one content: pasted line by line, shared out among users, spread over time. */
export function WriteDialog({ kind, onClose }: Props) {
  const client = useQueryClient();
  const users = useQuery({ queryKey: USERS, queryFn: ({ signal }) => operateUsers(signal) });
  const offered = users.data?.items ?? [];
  const [content, setContent] = useState<unknown>(null);
  const [chosen, setChosen] = useState<readonly Option<number>[]>([]);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [timing, setTiming] = useState<Timing>({ way: 'now' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const moments = momentsOf(lines.length, timing);
  const field = fieldOf(kind, 'content');

  const { act: write, busy } = useAct(
    async () => {
      const problems = problemsOf(content, lines, timing);
      setErrors(problems);
      if (Object.keys(problems).length || !isContent(content)) return;
      const sent = lines.map(({ user, text }, index) => {
        const publishAt = moments[index];
        return publishAt ? { user, text, publishAt } : { user, text };
      });
      onClose(await writeComments(content, sent));
    },
    {
      failure: (error, _, named) => {
        setErrors(named);
        notify.error(messageOf(error));
      },
      stale: [keys.records.of('comment')],
    },
  );
  const change = (key: number, more: Partial<Line>) => {
    setErrors({});
    setLines(lines.map((line) => (line.key === key ? { ...line, ...more } : line)));
  };
  const create = async () => {
    const made = await openDialog<OperateUser>((close) => <NewUserDialog onClose={close} />);
    if (!made) return;
    await client.invalidateQueries({ queryKey: USERS });
    setChosen([...chosen, { value: made.id, label: made.name }]);
  };
  const pool = chosen.length ? chosen.map(({ value }) => value) : offered.map(({ id }) => id);
  return (
    <Dialog
      sticky={lines.length > 0}
      width={1000}
      title="写运营评论"
      onClose={() => onClose(null)}
      onSubmit={() => void write()}
      footer={
        <>
          <Note grow>评论以所选运营用户的名义发布，同一批可以一起撤回。</Note>
          <DialogButtons disabled={!lines.length} loading={busy}>
            {timing.way === 'now' ? '发布' : '计划发布'}
            {lines.length > 0 && ` ${lines.length} 条`}
          </DialogButtons>
        </>
      }
    >
      {field && (
        <FieldRow
          id="operate-content"
          field={{ ...field, required: true }}
          value={content}
          error={errors['content']}
          onChange={(next) => {
            setContent(next);
            setErrors({});
          }}
        />
      )}
      <Field
        label="运营用户"
        help={chosen.length ? '新加的评论轮流分给这些用户' : '不选时轮流分给全部运营用户'}
      >
        {(control) => (
          <Row gap={8} className={s.users}>
            <Users control={control} users={offered} value={chosen} onChange={setChosen} />
            <Button icon={UserPlus} onClick={() => void create()}>
              新增
            </Button>
          </Row>
        )}
      </Field>
      {users.error && !users.data && <LoadError what="运营用户" query={users} />}
      {users.data && !offered.length && <Note role="status">还没有运营用户，请先新增一个。</Note>}
      <PublishTiming timing={timing} onChange={setTiming} error={errors['publishAt']} />
      <LineInput
        most={MOST_LINES - lines.length}
        disabled={!pool.length}
        onAdd={(texts) => {
          const last = lines.at(-1);
          const start = last ? pool.indexOf(last.user) + 1 : 0;
          const first = (lines.at(-1)?.key ?? 0) + 1;
          setErrors({});
          setLines([
            ...lines,
            ...texts.map((text, index) => ({
              key: first + index,
              user: pool[(start + index) % pool.length] ?? 0,
              text,
            })),
          ]);
        }}
      />
      {lines.length > 0 && (
        <Stack as="ol" gap={6} pad={2} className={s.lines} aria-label="要发布的评论">
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              {...{ line, index, offered }}
              moment={moments[index]?.slice(5) ?? (timing.way === 'now' ? '立即' : '待选时间')}
              error={
                errors[`lines.${index}.text`] ??
                errors[`lines.${index}.user`] ??
                errors[`lines.${index}.publishAt`]
              }
              onChange={(more) => change(line.key, more)}
              onRemove={() => {
                setErrors({});
                setLines(lines.filter(({ key }) => key !== line.key));
              }}
            />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

function problemsOf(
  content: unknown,
  lines: readonly Line[],
  timing: Timing,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  if (!isContent(content)) problems['content'] = '请选择要评论的内容';
  if (timing.way !== 'now' && !timing.from) problems['publishAt'] = '请选择发布时间';
  lines.forEach(({ text }, index) => {
    if (!text.trim()) problems[`lines.${index}.text`] = '请填写评论内容，或删除这一条';
  });
  return problems;
}

interface UsersProps {
  control: object;
  users: readonly OperateUser[];
  value: readonly Option<number>[];
  onChange: (value: Option<number>[]) => void;
}

function Users({ control, users, value, onChange }: UsersProps) {
  const [text, setText] = useState('');
  const options = users
    .filter(({ name }) => name.includes(text.trim()))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Combobox<number>
      {...control}
      many
      placeholder="全部运营用户"
      options={options}
      value={value}
      onChange={onChange}
      search={text}
      onSearch={setText}
    />
  );
}
