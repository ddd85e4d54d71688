import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { detailQuery, performAction } from '@/api/records';
import { useAct } from '@/api/use-act';
import { kindModules, kinds } from '@/generated/console';
import { Note, notify, Row, Switch } from '@/ui';

/** Leaves the account to its operators, or opens it to the newsroom. */
async function restrict(account: number, only: boolean): Promise<void> {
  const { default: media } = await kindModules.media();
  const action = media.actions.find(({ name }) => name === (only ? 'restrict' : 'unrestrict'));
  if (!action) throw new Error('media accounts cannot be restricted');
  await performAction(action, { id: account });
}

/** The people who write under the account: its operators only, or the whole newsroom. */
export function Access({ account }: { account: number }) {
  const { data } = useQuery(detailQuery(kinds.media, account));
  const options = {
    failure: '没有保存',
    stale: [keys.record.of('media', account), keys.records.of('media')],
  };
  const back = useAct((only: boolean) => restrict(account, only), options);
  const { act, busy } = useAct(async (only: boolean) => {
    await restrict(account, only);
    const done = only ? '现在只有运营人员能以它的名义撰写' : '现在有权限的编辑都能以它的名义撰写';
    notify.success(done, { label: '撤销', run: () => void back.act(!only) });
  }, options);
  if (!data) return null;
  const only = data['operatorsOnly'] === true;
  const mayChange = data.actions.includes(only ? 'unrestrict' : 'restrict');
  return (
    <Row gap={8} wrap>
      <Switch
        checked={only}
        disabled={!mayChange || busy || back.busy}
        aria-label="仅限运营人员撰写"
        onChange={(on) => void act(on)}
      />
      <Note>{only ? '仅限运营人员和管理员撰写' : '对编辑部开放：有相应权限的编辑都能撰写'}</Note>
    </Row>
  );
}
