import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { ContentReference } from '@/api/contents';
import { messageOf } from '@/api/errors';
import { Button, ErrorState, Row, Stack, Tag } from '@/ui';
import { markOf } from '../model/marks';
import type { Builder } from '../useBuilder';
import s from './side.module.css';
import type { useRepeats } from './useRepeats';

interface Props {
  builder: Builder;
  repeats: ReturnType<typeof useRepeats>;
}

/** Warnings before the subject is published; each leads to its field. */
export function Checks({ builder, repeats }: Props) {
  const { modules, reveal } = builder;
  const unseen = modules.flatMap(({ contents }) => contents).filter(({ content }) => markOf(content));
  const hollow = modules.filter(({ contents }) => !contents.length);
  const repeated = repeats.data ?? [];
  const clean = !unseen.length && !hollow.length && !repeated.length && !repeats.isError;
  return (
    <Stack gap={12} top pad={2}>
      {clean && (
        <Row as="p" gap={8} pad={12} round="m" tone="ok" className={s.clean}>
          <CircleCheck size={16} aria-hidden />
          没有重复的内容，读者能看到全部内容。
        </Row>
      )}
      {repeats.isError && (
        <ErrorState
          title="重复检查没有完成"
          text={messageOf(repeats.error)}
          onRetry={() => void repeats.refetch()}
        />
      )}
      {hollow.length > 0 && (
        <Group title={`${hollow.length} 个模块还没有内容`} text="添加内容或删除模块后才能提交审核。">
          {hollow.map(({ key, heading }) => (
            <li key={key}>
              <Button look="text" small onClick={() => showModule(builder, key)}>
                {heading || '未命名模块'}
              </Button>
            </li>
          ))}
        </Group>
      )}
      {unseen.length > 0 && (
        <Group title={`${unseen.length} 项内容读者看不到`} text="它们上线或恢复显示后会自动出现在专题中。">
          {unseen.map(({ key, content, title }) => (
            <li key={key}>
              <Jump content={content} title={title} onJump={reveal} />
              <Tag tone={markOf(content)?.tone ?? 'warn'}>{markOf(content)?.label}</Tag>
            </li>
          ))}
        </Group>
      )}
      {repeated.length > 0 && (
        <Group title={`${repeated.length} 项内容也在其他专题中`} text="确实需要时可以保留。">
          {repeated.map(({ content, elsewhere, total }) => (
            <li key={`${content.kind}:${content.id}`}>
              <Jump content={content} title="" onJump={reveal} />
              <Row as="span" align="stretch" wrap tone="quiet" size={12} className={s.others}>
                {elsewhere.map((other) => (
                  <Link key={other.id} to={other.route} target="_blank">
                    {other.title}
                    {other.live ? '' : '（未上线）'}
                  </Link>
                ))}
                {total > elsewhere.length && `等 ${total} 个专题`}
              </Row>
            </li>
          ))}
        </Group>
      )}
    </Stack>
  );
}

function Group({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <Stack as="section" gap={6} line="all" round="l" surface={1} className={s.group} aria-label={title}>
      <h3>{title}</h3>
      <p>{text}</p>
      <ul>{children}</ul>
    </Stack>
  );
}

interface JumpProps {
  content: ContentReference;
  title: string;
  onJump: Builder['reveal'];
}

const Jump = ({ content, title, onJump }: JumpProps) => (
  <Button look="text" small className={s.jump} onClick={() => onJump(content)}>
    {title || content.label}
  </Button>
);

function showModule({ setCurrent }: Builder, key: string): void {
  setCurrent(key);
  const card = document.querySelector<HTMLElement>(`[data-module="${CSS.escape(key)}"]`);
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector<HTMLElement>('input')?.focus();
}
