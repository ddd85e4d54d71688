import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { readRuleChanges, undoRuleChange } from '@/api/data-expansion';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { useAct } from '@/api/use-act';
import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import { CardSection } from '@/generic-screens/record/CardSection';
import { Button, confirm, Moment, Note, notify, Skeleton, Stack, Text } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { changedNames } from './growth-query';

const ACTIONS: Readonly<Record<string, string>> = {
  create: '新增',
  update: '修改',
  enable: '启用',
  disable: '停用',
};

const labelsOf = (kind: Kind, names: readonly string[]): string =>
  names.map((name) => kind.fields.find((field) => field.name === name)?.label ?? name).join('、');

/** Changes of the rule with their authors, the newest first; the last one can be taken back. */
export function Changes({ kind, edit }: SectionSlotProps) {
  const id = edit.record?.id ?? 0;
  const revision = edit.record?.revision ?? 0;
  const query = useQuery({
    queryKey: keys.record.for(kind.key, id, 'changes', revision),
    queryFn: ({ signal }) => readRuleChanges(id, signal),
    enabled: id > 0,
  });
  const { act: undo, busy } = useAct(
    async () => {
      const sure = await confirm({
        title: '撤销上一次修改？',
        text: '规则会变回修改之前的样子，读者看到的数字随之改变。',
        okLabel: '撤销修改',
      });
      if (!sure) return;
      await undoRuleChange(id, revision);
      await edit.refresh();
      notify.success('已撤销上一次修改');
    },
    { failure: '没有撤销', stale: [keys.records.of(kind.key), keys.record.of(kind.key, id)] },
  );
  const items = query.data?.items ?? [];
  return (
    <CardSection title="修改记录">
      {id === 0 && <Note as="p">保存之后，这里记录谁在什么时候改了什么。</Note>}
      {query.error && <LoadError what="修改记录" query={query} />}
      {id > 0 && query.isPending && <Skeleton height={80} />}
      <Stack as="ol" gap={10} list>
        {items.map((change, index) => {
          const names = changedNames(change.values, items[index + 1]?.values);
          // 停用 says so itself.
          const changed = labelsOf(
            kind,
            names.filter((name) => name !== 'enabled'),
          );
          return (
            <li key={change.id}>
              {change.by || '系统'} {ACTIONS[change.action] ?? '修改'}
              {changed && `：${changed}`}
              <br />
              <Text tone="soft">
                <Moment at={change.at} as="ago" />
              </Text>
            </li>
          );
        })}
      </Stack>
      {items.length > 1 && edit.record?.actions.includes('edit') && (
        <Button
          icon={Undo2}
          disabled={edit.dirty}
          title={edit.dirty ? '请先保存或放弃现在的修改' : undefined}
          loading={busy}
          onClick={() => void undo()}
        >
          撤销上一次修改
        </Button>
      )}
    </CardSection>
  );
}
