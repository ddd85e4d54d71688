import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { readNotices, saveNotices, type NoticeChoices } from '@/api/personal';
import { useAct } from '@/api/use-act';
import { useMenu } from '@/stores/menu';
import { Note, notify, SkeletonRows, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { Line } from './Line';
import { PushSettings } from './push/PushSettings';
import { Tones } from './Tones';

/** Switches of the notices, tones and pushes; each is stored at once. */
export function Notices() {
  const query = useQuery({
    queryKey: keys.personal('notices'),
    queryFn: ({ signal }) => readNotices(signal),
    staleTime: 0,
  });
  if (query.error && !query.data) return <LoadError what="提醒设置" query={query} />;
  if (!query.data) return <SkeletonRows rows={5} />;
  return (
    <Stack gap={16}>
      <Switches choices={query.data} />
      <PushSettings />
    </Stack>
  );
}

function Switches({ choices }: { choices: NoticeChoices }) {
  const client = useQueryClient();
  const { act, busy } = useAct(
    async (next: NoticeChoices) => {
      const on = next.items.filter((item) => item.on).map(({ name }) => name);
      const saved = await saveNotices(on, next.sound);
      client.setQueryData(keys.personal('notices'), saved);
      // The menu and the sound obey at once, not with the next reading of the menu.
      const badges = saved.items.some((item) => item.name === 'badges' && item.on);
      useMenu.getState().setNotices({ badges, sound: saved.sound });
      notify.success('已保存');
    },
    { failure: '没有保存', stale: [keys.personal('notices')] },
  );
  // A switch that were disabled meanwhile would lose the focus of who goes through them by keys.
  const save = (next: NoticeChoices) => {
    if (!busy) void act(next);
  };
  const turn = (name: string, on: boolean) =>
    save({ ...choices, items: choices.items.map((item) => (item.name === name ? { ...item, on } : item)) });
  return (
    <Stack gap={12} maxWidth={480}>
      <Note as="p">设置跟随您的账号，在所有设备上生效。</Note>
      {choices.items.map(({ name, label, on }) => (
        <Line key={name} label={label} on={on} onChange={(next) => turn(name, next)} />
      ))}
      <Line label="提醒时播放提示音" on={choices.sound} onChange={(sound) => save({ ...choices, sound })} />
      {choices.sound && <Tones />}
    </Stack>
  );
}
