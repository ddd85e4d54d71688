import { CardSection } from '@/generic-screens/record/CardSection';
import { useNow } from '@/lib/use-now';
import { Row, Stack, Tag, Text } from '@/ui';
import s from './live-desk.module.css';
import type { StreamData } from './stream';
import { currentItem } from './time';

/** The running order; what is on by the clock is marked while it runs. */
export function Programme({ stream }: { stream: StreamData }) {
  const now = useNow();
  const { programme, guests } = stream;
  if (!programme.length && !guests.length) return null;
  const current = stream.liveState === 'live' ? currentItem(programme, stream.startsAt, now) : -1;
  return (
    <CardSection title="节目单">
      <Stack as="ol" list gap={8} fit className={s.rows}>
        {programme.map(({ at, item }, index) => (
          <Row
            key={`${at} ${item}`}
            as="li"
            gap={12}
            round="s"
            className={s.programmeItem}
            aria-current={index === current ? 'step' : undefined}
            data-over={index < current || undefined}
          >
            <Text width={48}>{at}</Text>
            <Text grow narrow breaks>
              {item}
            </Text>
            {index === current && <Tag tone="bad">进行中</Tag>}
            {index === current + 1 && current >= 0 && <span className={s.quiet}>下一项</span>}
          </Row>
        ))}
      </Stack>
      {guests.length > 0 && (
        <p className={s.quiet}>
          主持与嘉宾：{guests.map(({ name, role }) => (role ? `${name}（${role}）` : name)).join('、')}
        </p>
      )}
    </CardSection>
  );
}
