import { messageOf } from '@/api/errors';
import { readAlong, readSubjectDeletion } from '@/api/contents';
import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { notify, Stack } from '@/ui';
import { mergePlacements } from '@/widgets/placements/merge-placements';
import { Places, type Placement } from '@/widgets/placements/Placements';

/** The kind whose deletion is asked about first (docs/spec/product-spec.md, section 4). */
const CHECKED = 'subject';
const AT_ONCE = 100;

interface Info {
  id: number;
  title: string;
  numbers: { contents: number; views: number; operateViews: number };
  shown: { total: number; hidden: number; places: readonly Placement[] };
  removable: boolean;
  reason: string;
}

export const isCheckedBeforeDeleting = (kind: Kind): boolean => kind.key === CHECKED || !!kind.along;

/** The records that stand under these and go into the bin with them, as a sentence. */
async function whatGoesAlong(kind: Kind, ids: readonly number[]): Promise<string> {
  const { along } = await readAlong(kind.key, ids);
  const counted = along.map(({ label, count }) => `${count} 条${label}`).join('、');
  const which = ids.length > 1 ? `这些${kind.label}` : `这条${kind.label}`;
  return counted
    ? `${which}之下的 ${counted}会一起进入回收站，恢复时也一起恢复。`
    : '删除后会进入回收站，可以在回收站中恢复。';
}

/** Builds the question before deleting; `null` when nothing may go, which the person was told. */
export async function askedBeforeDeleting(kind: Kind, records: readonly RecordData[]) {
  const ids = records.map(({ id }) => id);
  try {
    if (kind.key !== CHECKED) return await whatGoesAlong(kind, ids);
    const infos = await infosOf(ids);
    const going = infos.filter(({ removable }) => removable);
    if (going.length)
      return <WhatGoes {...{ kind, going, staying: infos.filter((info) => !going.includes(info)) }} />;
    notify.warning(infos[0]?.reason ?? `这些${kind.label}已被删除，请刷新列表`);
  } catch (error) {
    notify.error(`删除前的检查没有完成：${messageOf(error)}`);
  }
  return null;
}

async function infosOf(ids: readonly number[]): Promise<Info[]> {
  const found: Info[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    found.push(...(await readSubjectDeletion<Info>(ids.slice(from, from + AT_ONCE))));
  return found;
}

interface GoesProps {
  kind: Kind;
  going: readonly Info[];
  staying: readonly Info[];
}

function WhatGoes({ kind, going, staying }: GoesProps) {
  const sum = (of: (info: Info) => number) => going.reduce((total, info) => total + of(info), 0);
  const views = sum(({ numbers }) => numbers.views + numbers.operateViews);
  const shown = mergePlacements(going.map((info) => info.shown));
  const which = going.length > 1 ? `要删除的 ${going.length} 条${kind.label}共` : `这条${kind.label}`;
  return (
    <Stack gap={8} overflow="auto" maxHeight={320}>
      <p>
        {which}有 {sum(({ numbers }) => numbers.contents)} 项内容，阅读 {views}{' '}
        次。删除后会进入回收站，可以在回收站中恢复。
      </p>
      {staying.length > 0 && (
        <>
          <p>另有 {staying.length} 条现在不能删除：</p>
          <ul>
            {staying.map(({ id, title, reason }) => (
              <li key={id}>
                {title}：{reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {shown.total > 0 && (
        <>
          <p>还被 {shown.total} 处引用，删除后这些位置不再显示：</p>
          <Places {...shown} />
        </>
      )}
    </Stack>
  );
}
