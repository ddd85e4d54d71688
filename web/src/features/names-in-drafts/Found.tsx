import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { keys } from '@/api/keys';
import { suggestNames, type NamesFound } from '@/api/names';
import { useAct } from '@/api/use-act';
import { follow } from '@/generic-screens/list/jobs';
import { Box, Button, Empty, Note, Row, Stack } from '@/ui';
import { ThumbBar } from '@/widgets/ThumbBar';
import { Apart } from './Apart';
import { DraftCard } from './DraftCard';
import { chosenDrafts, NOTHING_UNWANTED, openHits, summaryOf } from './selection';

interface Props {
  name: string;
  to: string;
  found: NamesFound;
}

/** The drafts that hold the name, with what is chosen in each, and the button that makes suggestions of it. */
export function Found({ name, to, found }: Props) {
  const [unwanted, setUnwanted] = useState(NOTHING_UNWANTED);
  const chosen = chosenDrafts(unwanted, found.drafts);
  const places = chosen.reduce((sum, one) => sum + one.keys.length, 0);
  const wanted = to.trim();
  const { act: suggest, busy } = useAct(
    async () => follow((await suggestNames(name, wanted, chosen)).jobId),
    { failure: '没有写入建议', stale: [keys.names.runs] },
  );
  return (
    <Stack gap={12} as="section" aria-label="查找结果">
      <Row wrap gap={12}>
        <Box as="h2" size={16} weight={600}>
          {summaryOf(name, found.drafts)}
        </Box>
        {found.drafts.length > 0 && (
          <Row push gap={12} wrap>
            <Note>
              {hintOf(
                wanted,
                name,
                places,
                found.drafts.some((draft) => openHits(draft).length > 0),
              )}
            </Note>
            <ThumbBar>
              <Button
                look="primary"
                icon={PenLine}
                loading={busy}
                disabled={!wanted || wanted === name || places === 0}
                onClick={() => void suggest()}
              >
                改为建议（{places}处）
              </Button>
            </ThumbBar>
          </Row>
        )}
      </Row>
      {found.more && (
        <Note as="p">只列出最近修改的 {found.drafts.length} 篇；改完这些再查找，会列出其余的。</Note>
      )}
      {found.drafts.length === 0 && (
        <Empty title="没有草稿提到这个名字" text="可以换一个写法，或放宽“最近修改”的时间。" />
      )}
      <Stack as="ul" list gap={10}>
        {found.drafts.map((draft) => (
          <DraftCard
            key={`${draft.kind} ${draft.id}`}
            {...{ name, draft, unwanted }}
            onChange={setUnwanted}
          />
        ))}
      </Stack>
      {found.apart.length > 0 && <Apart records={found.apart} />}
    </Stack>
  );
}

const hintOf = (wanted: string, name: string, places: number, any: boolean): string => {
  if (!any) return '没有可以改的地方';
  if (!wanted) return '填写“改为”后可以写成修订建议';
  if (wanted === name) return '改前和改后相同';
  return places === 0 ? '请勾选要改的地方' : '由各篇的编辑逐处接受或拒绝';
};
