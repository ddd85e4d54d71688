import { call } from '@/api/client';
import { messageOf } from '@/api/errors';
import type { CallRef, Kind } from '@/api/kinds';
import { notify } from '@/ui';
import { joined } from '@/widgets/placements/joined';
import { Places, type PlaceLine } from '@/widgets/placements/Placements';
import type { RecordData } from '../record/record';
import s from './deleting.module.css';

/** Kinds whose deletion is asked about first (docs/spec/product-spec.md, section 4). */
const CHECKS: Readonly<Record<string, CallRef>> = {
  subject: { method: 'GET', path: '/contentOperation/contentOperationInfo' },
};
const AT_ONCE = 100;

interface Info {
  id: number;
  title: string;
  numbers: { contents: number; views: number; operateViews: number };
  shown: { total: number; hidden: number; places: readonly PlaceLine[] };
  removable: boolean;
  reason: string;
}

export const isCheckedBeforeDeleting = (kind: Kind): boolean => kind.key in CHECKS || !!kind.along;

interface Along {
  label: string;
  count: number;
}

/** The records that stand under these and go into the bin with them, as a sentence. */
async function whatGoesAlong(kind: Kind, ids: readonly number[]): Promise<string> {
  const asked = { kind: kind.key, ids: ids.join(',') };
  const { along } = await call<{ along: readonly Along[] }>({ method: 'GET', path: '/recycle/along' }, asked);
  const counted = along.map(({ label, count }) => `${count} 条${label}`).join('、');
  const which = ids.length > 1 ? `这些${kind.label}` : `这条${kind.label}`;
  return counted
    ? `${which}之下的 ${counted}会一起进入回收站，恢复时也一起恢复。`
    : '删除后会进入回收站，可以在回收站中恢复。';
}

/** What deleting would take away, for the question; `null` when nothing may go, which the person was told. */
export async function askedBeforeDeleting(kind: Kind, records: readonly RecordData[]) {
  const check = CHECKS[kind.key];
  try {
    if (!check)
      return await whatGoesAlong(
        kind,
        records.map(({ id }) => id),
      );
    const infos = await infosOf(
      check,
      records.map(({ id }) => id),
    );
    const going = infos.filter(({ removable }) => removable);
    if (going.length)
      return <WhatGoes {...{ kind, going, staying: infos.filter((info) => !going.includes(info)) }} />;
    notify.warning(infos[0]?.reason ?? `这些${kind.label}已被删除，请刷新列表`);
  } catch (error) {
    notify.error(`删除前的检查没有完成：${messageOf(error)}`);
  }
  return null;
}

async function infosOf(check: CallRef, ids: readonly number[]): Promise<Info[]> {
  const [only] = ids;
  if (ids.length === 1) return [await call<Info>(check, { id: only })];
  const found: Info[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    found.push(
      ...(await call<{ items: Info[] }>(check, { ids: ids.slice(from, from + AT_ONCE).join(',') })).items,
    );
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
  const shown = joined(going.map((info) => info.shown));
  const which = going.length > 1 ? `要删除的 ${going.length} 条${kind.label}共` : `这条${kind.label}`;
  return (
    <div className={s.goes}>
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
    </div>
  );
}
