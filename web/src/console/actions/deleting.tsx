import { call } from '@/api/client';
import { messageOf } from '@/api/errors';
import type { CallRef, Kind } from '@/api/kinds';
import { notify } from '@/ui';
import { Places, type PlaceLine } from '@/widgets/places/Places';
import type { RecordData } from '../record/record';
import s from './deleting.module.css';

/** Kinds whose deletion is asked about first (product spec, section 4). */
const CHECKS: Readonly<Record<string, CallRef>> = {
  subject: { method: 'GET', path: '/contentOperation/contentOperationInfo' },
};

interface Info {
  numbers: { contents: number; views: number; operateViews: number };
  shown: { total: number; hidden: number; places: readonly PlaceLine[] };
  removable: boolean;
  reason: string;
}

export const isCheckedBeforeDeleting = (kind: Kind): boolean => kind.key in CHECKS;

/** What deleting would take away, for the question; `null` when it may not go, which the person was told. */
export async function askedBeforeDeleting(kind: Kind, record: RecordData) {
  const check = CHECKS[kind.key];
  if (!check) return null;
  try {
    const info = await call<Info>(check, { id: record.id });
    if (info.removable) return <WhatGoes kind={kind} info={info} />;
    notify.warning(info.reason);
  } catch (error) {
    notify.error(`删除前的检查没有完成：${messageOf(error)}`);
  }
  return null;
}

function WhatGoes({ kind, info: { numbers, shown } }: { kind: Kind; info: Info }) {
  const views = numbers.views + numbers.operateViews;
  return (
    <div className={s.goes}>
      <p>
        这条{kind.label}有 {numbers.contents} 项内容，阅读 {views}{' '}
        次。删除后会进入回收站，可以在回收站中恢复。
      </p>
      {shown.total > 0 && (
        <>
          <p>它还被 {shown.total} 处引用，删除后这些位置不再显示它：</p>
          <Places {...shown} />
        </>
      )}
    </div>
  );
}
