import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { detailQuery, type RecordData } from '@/api/records';
import { makeArticle, modifyDetail, takeNote } from '@/api/tips';
import { attempt, useAct } from '@/api/use-act';
import { confirm, notify } from '@/ui';

/**
 * One tip as it is read at the desk, and what is done about it at once, without a form to save. `onChanged` tells a
 * form that stands beside it what the record is by now.
 */
export function useTip(kind: Kind, id: number, onChanged?: (next: RecordData) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: tip, error, refetch } = useQuery(detailQuery(kind, id));

  const adopt = (next: RecordData) => {
    client.setQueryData(detailQuery(kind, next.id).queryKey, next);
    onChanged?.(next);
    void client.invalidateQueries({ queryKey: keys.records.of(kind.key) });
  };
  const { act: run, busy } = useAct(async (work: () => Promise<RecordData>, done: string) => {
    adopt(await work());
    notify.success(done);
  });
  const handOver = async () => {
    const sure = await confirm({
      title: '用这条爆料新增文章草稿？',
      text: '爆料的文字、图片和视频会放进草稿，爆料中记下这篇文章；之后在文章编辑器中继续写。',
      okLabel: '新增草稿',
    });
    if (!sure) return;
    await attempt(async () => {
      const { route } = await makeArticle(id);
      await refetch();
      void navigate(route);
    });
  };
  return {
    tip,
    error,
    refetch,
    busy,
    change: (values: Readonly<Record<string, unknown>>) => run(() => modifyDetail(id, values), '修改成功'),
    note: (text: string) => run(() => takeNote(id, text), '已记下跟进情况'),
    handOver,
    /** After an action of the record's own: what is shown may be out of date. */
    refresh: () => {
      void refetch();
      void client.invalidateQueries({ queryKey: keys.records.of(kind.key) });
    },
  };
}

export type Tip = ReturnType<typeof useTip>;
