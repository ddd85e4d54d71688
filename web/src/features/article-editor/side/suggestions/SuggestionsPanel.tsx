import { CheckCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { keyLabel } from '@/lib/keys';
import { Badge, Button, confirm, Empty, Note, Row, Select, Stack } from '@/ui';
import type { Verdict } from '@/widgets/rich-text/suggestions/resolve';
import { useNames } from '../people';
import type { SideProps } from '../tabs';
import { decideAndTell } from './decisions';
import { SuggestionItem } from './SuggestionItem';
import cards from '@/widgets/comments/comments.module.css';
import s from './suggestions.module.css';
import { useSuggestions } from './useSuggestions';

const EVERYBODY = 0;
const WORD: Record<Verdict, string> = { accept: '接受', reject: '拒绝' };

export function SuggestionCount({ editor }: SideProps) {
  const count = useSuggestions(editor).length;
  return <Badge count={count} label={`${count} 处修订待处理`} />;
}

/** Every suggestion of the text in order; one, all, or all of one person are accepted or rejected. */
export function SuggestionsPanel({ kind, id, editor, editable }: SideProps) {
  const all = useSuggestions(editor);
  const [author, setAuthor] = useState(EVERYBODY);
  const authors = [...new Set(all.map((one) => one.author))];
  const nameOf = useNames(kind.key, id, authors);
  const chosen = authors.includes(author) ? author : EVERYBODY;
  const shown = chosen === EVERYBODY ? all : all.filter((one) => one.author === chosen);
  if (!editor || all.length === 0) return <NoSuggestions />;

  const decideAll = async (verdict: Verdict) => {
    const whose = chosen === EVERYBODY ? '全部' : `${nameOf(chosen)}的`;
    const title = `${WORD[verdict]}${whose} ${shown.length} 处修订？`;
    if (await confirm({ title, text: '处理后可以按撤销恢复。', okLabel: WORD[verdict] }))
      decideAndTell(editor, verdict, (one) => chosen === EVERYBODY || one.author === chosen);
  };

  return (
    <Stack as="section" gap={10} aria-label="修订">
      <Row align="stretch" wrap gap={8} className={s.head}>
        <Select
          aria-label="按修订人筛选"
          value={chosen}
          options={[
            { value: EVERYBODY, label: `所有人（${all.length}）` },
            ...authors.map((one) => ({ value: one, label: nameOf(one) })),
          ]}
          onChange={(value) => setAuthor(Number(value ?? EVERYBODY))}
        />
        {editable && (
          <>
            <Button small onClick={() => void decideAll('accept')} icon={CheckCheck}>
              全部接受
            </Button>
            <Button small onClick={() => void decideAll('reject')} icon={Undo2}>
              全部拒绝
            </Button>
          </>
        )}
      </Row>
      <Stack as="ol" list gap={8} className={cards.list}>
        {shown.map((one) => (
          <SuggestionItem key={one.id} suggestion={one} name={nameOf(one.author)} {...{ editor, editable }} />
        ))}
      </Stack>
      <Note as="p" size={12}>
        {keyLabel('alt+]')} 下一处，{keyLabel('alt+[')} 上一处
        {editable && `，${keyLabel('alt+y')} 接受，${keyLabel('alt+n')} 拒绝`}
      </Note>
    </Stack>
  );
}

const NoSuggestions = () => (
  <Empty
    title="没有待处理的修订"
    text={`在工具栏选择“修订”（${keyLabel('mod+shift+x')}），之后的修改会带标记，等其他人接受或拒绝。`}
  />
);
