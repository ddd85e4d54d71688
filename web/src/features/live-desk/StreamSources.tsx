import { useState } from 'react';
import { probeSources, type Probed } from '@/api/streams';
import { useAct } from '@/api/use-act';
import page from '@/generic-screens/record/page.module.css';
import { Button, copy, Stack, Tag, Text } from '@/ui';
import s from './live-desk.module.css';
import type { StreamData } from './stream';

const SORTS = { live: '直播流', recorded: '点播（已结束的流）', video: '视频文件', '': '' } as const;
const QUALITIES: Readonly<Record<string, string>> = { uhd: '超清', hd: '高清', sd: '标清' };

/** The lines in the order in which the app tries them, and whether something comes over each. */
export function Lines({ stream }: { stream: StreamData }) {
  const [probed, setProbed] = useState<readonly Probed[]>([]);
  const { act: probe, busy } = useAct(async () => setProbed((await probeSources(stream.id)).items));
  const found = new Map(probed.map((item) => [item.address, item]));
  return (
    <section className={page.card} aria-label="直播源">
      <div className={s.line}>
        <h2 className={page.cardTitle}>直播源</h2>
        <Text grow narrow breaks />
        {stream.sources.length > 0 && (
          <Button small loading={busy} onClick={() => void probe()}>
            检测线路
          </Button>
        )}
      </div>
      {stream.sources.length === 0 && <p className={s.quiet}>还没有直播源，请在“编辑资料”中添加。</p>}
      <Stack as="ul" list gap={8} fit className={s.rows}>
        {stream.sources.map((line) => (
          <li key={line.address} className={s.line}>
            <strong>{line.name}</strong>
            <span className={s.quiet}>{QUALITIES[line.quality]}</span>
            <button
              type="button"
              className={s.address}
              title="复制拉流地址"
              onClick={() => void copy('拉流地址', line.address)}
            >
              {line.address}
            </button>
            <Found found={found.get(line.address)} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

function Found({ found }: { found: Probed | undefined }) {
  if (!found) return null;
  return (
    <Text flex="1 1 100%" role="status">
      {found.ok ? (
        <Tag tone={found.sort === 'recorded' ? 'warn' : 'ok'}>
          {SORTS[found.sort]} · {found.milliseconds} 毫秒
        </Tag>
      ) : (
        <Tag tone="bad">{found.reason}</Tag>
      )}
    </Text>
  );
}
