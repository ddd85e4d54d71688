import { ArrowLeftRight, RotateCcw, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { messageOf } from '@/api/errors';
import type { Kind } from '@/api/kinds';
import type { Version } from '@/api/versions';
import { plannedText } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { Button, ErrorState, IconButton, Kbd, Note, Row, Select, Skeleton, Tip } from '@/ui';
import { DocumentDiff } from '@/widgets/diff';
import { HtmlView } from '@/widgets/HtmlView';
import { FieldChanges } from './FieldChanges';
import { changedFields, type Content } from './content';
import { titleOf } from './words';
import s from './versions.module.css';

const NOW = 0;

export interface Chosen {
  before: number;
  /** Null: the present text. */
  after: number | null;
}

interface Props {
  kind: Kind;
  versions: readonly Version[];
  chosen: Chosen;
  before: Content | undefined;
  after: Content | undefined;
  /** The version by itself, where the present text cannot be read. */
  alone: string | undefined;
  error: Error | null;
  onRetry: () => void;
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
  /** Absent where nothing may be restored. */
  onRestore: ((version: Version) => void) | undefined;
  restoring: boolean;
}

const optionOf = (version: Version, now: Date) => ({
  value: version.id,
  label: `${titleOf(version)} · ${plannedText(version.at, now)}`,
});

/** Two versions over the whole window; the first is the one that can be restored. */
export function Comparison(props: Props) {
  const { versions, chosen, onChoose, onClose } = props;
  const body = useRef<HTMLDivElement>(null);
  const now = useNow();
  const options = versions.map((version) => optionOf(version, now));
  const version = versions.find(({ id }) => id === chosen.before);
  const step = (by: number) => {
    const at = versions.findIndex(({ id }) => id === chosen.before);
    const next = versions[at + by];
    if (next) onChoose({ ...chosen, before: next.id });
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          className={s.screen}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            body.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>(`[data-version="${chosen.before}"]`)?.focus();
          }}
          onKeyDown={(event) => stepByKeys(event, step)}
        >
          <Row as="header" wrap pad="10-20" line="bottom" className={s.screenHead}>
            <Radix.Title>版本对比</Radix.Title>
            <Select
              className={s.choice ?? ''}
              aria-label="较早的版本"
              options={options}
              value={chosen.before}
              onChange={(id) => id !== null && onChoose({ ...chosen, before: id })}
            />
            <Swap chosen={chosen} onChoose={onChoose} />
            <Select
              className={s.choice ?? ''}
              aria-label="较晚的版本"
              options={[{ value: NOW, label: '现在的内容' }, ...options]}
              value={chosen.after ?? NOW}
              onChange={(id) => onChoose({ ...chosen, after: id === NOW ? null : id })}
            />
            <Restore version={version} {...props} />
            <Radix.Close asChild>
              <IconButton icon={X} size={18} label="关闭对比" />
            </Radix.Close>
          </Row>
          <div ref={body} className={s.screenBody} tabIndex={-1} data-layer-body>
            <Content {...props} version={version} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** ↑ and ↓ with Alt go through the versions; alone they scroll. */
const stepByKeys = (event: KeyboardEvent, step: (by: number) => void): void => {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!by || !event.altKey) return;
  event.preventDefault();
  step(by);
};

function Swap({ chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'>) {
  const { before, after } = chosen;
  return (
    <IconButton
      icon={ArrowLeftRight}
      size={16}
      label="交换两个版本"
      disabled={after === null}
      onClick={() => after !== null && onChoose({ before: after, after: before })}
    />
  );
}

function Restore({
  version,
  onRestore,
  restoring,
}: Pick<Props, 'onRestore' | 'restoring'> & { version: Version | undefined }) {
  if (!onRestore || !version) return <Row as="span" inline align="stretch" push />;
  return (
    <Row as="span" inline align="stretch" push>
      <Tip text={`正文和发布信息回到 ${version.at} 的样子`}>
        <Button look="primary" loading={restoring} onClick={() => onRestore(version)} icon={RotateCcw}>
          恢复“{titleOf(version)}”
        </Button>
      </Tip>
    </Row>
  );
}

function Content({
  alone,
  kind,
  before,
  after,
  error,
  onRetry,
  version,
  chosen,
  versions,
}: Props & { version: Version | undefined }) {
  const fields = useMemo(
    () => (before && after ? changedFields(kind, before.fields, after.fields) : []),
    [kind, before, after],
  );
  if (error) return <ErrorState title="版本没有读到" text={messageOf(error)} onRetry={onRetry} />;
  if (alone !== undefined) return <Alone html={alone} />;
  if (!before || !after) return <Skeleton height={360} />;
  const later = versions.find(({ id }) => id === chosen.after);
  return (
    <div className={s.sheet}>
      <Note as="p" size={12}>
        <Kbd>N</Kbd> <Kbd>P</Kbd> 下一处、上一处变化，<Kbd>Alt ↓</Kbd> <Kbd>Alt ↑</Kbd> 更早、更新的版本，
        <Kbd>Esc</Kbd> 关闭
      </Note>
      <FieldChanges changes={fields} />
      <DocumentDiff
        before={before.body}
        after={after.body}
        names={{
          before: version ? titleOf(version) : '较早的版本',
          after: later ? titleOf(later) : '现在的内容',
        }}
      />
    </div>
  );
}

function Alone({ html }: { html: string }) {
  return (
    <div className={s.sheet}>
      <Note as="p" size={12}>
        现在的内容读不出来，不能对比；下面是这个版本本身。
      </Note>
      <HtmlView html={html} label="版本内容" />
    </div>
  );
}
