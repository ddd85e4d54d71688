import { ArrowLeftRight, Link2, RotateCcw, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { messageOf } from '@/api/errors';
import type { Kind } from '@/api/kinds';
import type { Version } from '@/api/versions';
import { plannedText } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { Button, copy, ErrorState, IconButton, Kbd, Note, Row, Select, Skeleton, Tip } from '@/ui';
import { DocumentDiff } from '@/widgets/diff';
import { HtmlView } from '@/widgets/HtmlView';
import { FieldChanges } from './FieldChanges';
import { step, type Compared } from './compared';
import { changedFields, type Content } from '../content';
import { titleOf } from '../words';
import s from '../versions.module.css';

const NOW = 0;

interface Props {
  kind: Kind;
  versions: readonly Version[];
  compared: Compared;
  before: Content | undefined;
  after: Content | undefined;
  /** The version by itself, where the present text cannot be read. */
  alone: string | undefined;
  error: Error | null;
  onRetry: () => void;
  onChoose: (compared: Compared) => void;
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
  const { versions, compared, onChoose, onClose } = props;
  const body = useRef<HTMLDivElement>(null);
  const now = useNow();
  const options = versions.map((version) => optionOf(version, now));
  const version = versions.find(({ id }) => id === compared.before);
  const ids = versions.map(({ id }) => id);
  const move = (side: keyof Compared, by: 1 | -1) => onChoose(step(ids, compared, side, by));
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
            document.querySelector<HTMLElement>(`[data-version="${compared.before}"]`)?.focus();
          }}
          onKeyDown={(event) => stepByKeys(event, move)}
        >
          <Row as="header" wrap pad="10-20" line="bottom" className={s.screenHead}>
            <Radix.Title>版本对比</Radix.Title>
            <Select
              className={s.choice ?? ''}
              aria-label="较早的版本"
              options={options}
              value={compared.before}
              onChange={(id) => id !== null && onChoose({ ...compared, before: id })}
            />
            <Swap compared={compared} onChoose={onChoose} />
            <Select
              className={s.choice ?? ''}
              aria-label="较晚的版本"
              options={[{ value: NOW, label: '现在的内容' }, ...options]}
              value={compared.after ?? NOW}
              onChange={(id) => onChoose({ ...compared, after: id === NOW ? null : id })}
            />
            <IconButton
              icon={Link2}
              size={16}
              label="复制这个对比的链接"
              onClick={() => void copy('链接', window.location.href)}
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

/** ↑ and ↓ with Alt go through the earlier versions, with Shift too through the later ones; alone they scroll. */
const stepByKeys = (event: KeyboardEvent, move: (side: keyof Compared, by: 1 | -1) => void): void => {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
  if (!by || !event.altKey) return;
  event.preventDefault();
  move(event.shiftKey ? 'after' : 'before', by);
};

function Swap({ compared, onChoose }: Pick<Props, 'compared' | 'onChoose'>) {
  const { before, after } = compared;
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
  compared,
  versions,
}: Props & { version: Version | undefined }) {
  const fields = useMemo(
    () => (before && after ? changedFields(kind, before.fields, after.fields) : []),
    [kind, before, after],
  );
  if (error) return <ErrorState title="版本没有读到" text={messageOf(error)} onRetry={onRetry} />;
  if (alone !== undefined) return <Alone html={alone} />;
  if (!before || !after) return <Skeleton height={360} />;
  const later = versions.find(({ id }) => id === compared.after);
  return (
    <div className={s.sheet}>
      <Note as="p" size={12}>
        <Kbd>N</Kbd> <Kbd>P</Kbd> 下一处、上一处变化，<Kbd>Alt ↓</Kbd> <Kbd>Alt ↑</Kbd>{' '}
        左边换成更早、更新的版本，
        <Kbd>Alt Shift ↓</Kbd> <Kbd>Alt Shift ↑</Kbd> 右边，<Kbd>Esc</Kbd> 关闭
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
