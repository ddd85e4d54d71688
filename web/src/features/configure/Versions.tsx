import { useQuery } from '@tanstack/react-query';
import { readTextVersions, withdrawTextVersion, type TextVersion } from '@/api/configure';
import { keys } from '@/api/keys';
import { useAct } from '@/api/use-act';
import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import { CardSection } from '@/generic-screens/record/CardSection';
import { Button, Moment, Note, notify, openDialog, Row, Skeleton, Stack, Tag, type TagTone } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { Comparison } from './Comparison';

const STATES: Readonly<Record<TextVersion['state'], { label: string; tone: TagTone }>> = {
  current: { label: '生效中', tone: 'ok' },
  waiting: { label: '待生效', tone: 'warn' },
  past: { label: '已失效', tone: 'mute' },
  withdrawn: { label: '已撤回', tone: 'bad' },
};

/** The versions of the text, newest first. */
export function Versions({ kind, edit }: SectionSlotProps) {
  const id = edit.record?.id ?? 0;
  const revision = edit.record?.revision;
  const query = useQuery({
    queryKey: keys.record.for('configure', id, 'versions', revision),
    queryFn: ({ signal }) => readTextVersions(id, signal),
    enabled: id > 0,
  });
  return (
    <CardSection title="版本">
      {edit.record?.['changed'] === true && <Note as="p">有未发布的修改，发布后客户端才能读到。</Note>}
      {query.error ? (
        <LoadError what="版本" query={query} />
      ) : query.data ? (
        <List versions={query.data.items} {...{ id, kind, edit }} />
      ) : (
        <Skeleton height={120} />
      )}
    </CardSection>
  );
}

type ListProps = Pick<SectionSlotProps, 'kind' | 'edit'> & { id: number; versions: readonly TextVersion[] };

function List({ versions, ...props }: ListProps) {
  if (versions.length === 0) return <Note as="p">还没有发布过，客户端读不到这段文字。</Note>;
  return (
    <Stack as="ul" list gap={12}>
      {versions.map((version) => (
        <Item key={version.number} version={version} {...props} />
      ))}
    </Stack>
  );
}

function Item({ version, id, kind, edit }: Omit<ListProps, 'versions'> & { version: TextVersion }) {
  const { label, tone } = STATES[version.state];
  const compare = () =>
    openDialog<null>((close) => (
      <Comparison {...{ id, kind, version }} present={edit.values} onClose={() => close(null)} />
    ));
  return (
    <Stack as="li" gap={4}>
      <Row gap={8} wrap>
        <b>第 {version.number} 版</b>
        <Tag tone={tone}>{label}</Tag>
      </Row>
      <span>{version.note}</span>
      <Note>
        <Moment at={version.effectiveAt} as="plan" /> 生效 · {version.publishedBy}
      </Note>
      <Row gap={8}>
        <Button small onClick={() => void compare()} aria-label={`第 ${version.number} 版与现在的内容对比`}>
          对比
        </Button>
        {version.state === 'waiting' && !edit.readonly && (
          <Withdraw id={id} number={version.number} onDone={edit.refresh} />
        )}
      </Row>
    </Stack>
  );
}

interface WithdrawProps {
  id: number;
  number: number;
  onDone: () => Promise<void>;
}

function Withdraw({ id, number, onDone }: WithdrawProps) {
  const { act, busy } = useAct(async () => {
    await withdrawTextVersion(id, number);
    notify.success(`第 ${number} 版已撤回，不会生效`);
    await onDone();
  });
  return (
    <Button small danger loading={busy} onClick={() => void act()} aria-label={`撤回第 ${number} 版`}>
      撤回
    </Button>
  );
}
