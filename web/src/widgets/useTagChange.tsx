import type { Action } from '@/api/kinds';
import { keys } from '@/api/keys';
import { tagUsers } from '@/api/tags';
import { useAct } from '@/api/use-act';
import { useRight } from '@/stores/menu';
import { notify } from '@/ui';
import { useActionForm } from './ActionForm';

const CHANGES = { add: '打上', remove: '移除' } as const;
type Change = keyof typeof CHANGES;

const TAG = {
  name: 'tag',
  label: '打标签',
  where: [],
  call: { method: 'POST', path: '/user-tag/users' },
  form: [
    {
      name: 'do',
      label: '操作',
      type: 'choice',
      required: true,
      default: 'add',
      choices: [
        { value: 'add', label: '打上标签' },
        { value: 'remove', label: '移除标签' },
      ],
    },
    { name: 'tag', label: '标签', type: 'relation', of: 'user_tag', required: true },
  ],
} as unknown as Action;

/**
 * Gives a tag to users or takes it from them, by a small form. A change that was new for all of them can be taken back.
 * `onDone` follows each change. Render `dialog` in the screen.
 */
export function useTagChange(onDone?: () => void) {
  const allowed = useRight(['用户标签'], 'edit');
  const { ask, dialog } = useActionForm();
  const stale = [keys.records.of('user'), keys.records.of('user_tag'), ['record', 'user']];
  const back = useAct(
    async (users: readonly number[], tag: number, change: Change) => {
      await tagUsers(users, tag, change === 'add' ? 'remove' : 'add');
      notify.success('已撤销');
      onDone?.();
    },
    { stale },
  );
  const { act: send, busy } = useAct(
    async (users: readonly number[], tag: number, change: Change) => {
      const { changed, same } = await tagUsers(users, tag, change);
      const others = same > 0 ? `，${same} 个用户${change === 'add' ? '原来就有' : '原来没有'}` : '';
      const undo = { label: '撤销', run: () => void back.act(users, tag, change) };
      // Of users who differed before, taking the change back would change those too who had the tag already.
      const offered = same === 0 && changed > 0 ? undo : undefined;
      notify.success(`已给 ${changed} 个用户${CHANGES[change]}标签${others}`, offered);
      onDone?.();
    },
    { stale },
  );
  const tag = async (users: readonly number[], subject: string): Promise<void> => {
    const values = await ask(TAG, subject);
    if (values) await send(users, Number(values['tag']), values['do'] === 'remove' ? 'remove' : 'add');
  };
  return { allowed, busy: busy || back.busy, dialog, tag };
}
