import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ScreenProps } from '@/api/kinds';
import { keys } from '@/api/keys';
import { readSheet, type AnswerSheetData } from '@/api/questionnaires';
import { Facts } from '@/generic-screens/record/Facts';
import { PageHead } from '@/generic-screens/record/PageHead';
import { PageSkeleton } from '@/generic-screens/record/PageSkeleton';
import { RecordError } from '@/generic-screens/record/RecordError';
import page from '@/generic-screens/record/page.module.css';
import { useKeys } from '@/lib/keys';
import { Button, Tag } from '@/ui';
import { AnswerItem } from './AnswerItem';

/** One reader's answers, question by question, beside who answered and when; arrow keys go on to the next sheet. */
export default function AnswerSheetScreen({ kind, route }: ScreenProps) {
  const [search] = useSearchParams();
  const id = Number(search.get('id')) || 0;
  const query = useQuery({
    queryKey: keys.record.of(kind.key, id),
    queryFn: ({ signal }) => readSheet(id, signal),
    enabled: id > 0,
    placeholderData: (before) => before,
  });
  if (query.error)
    return <RecordError kind={kind} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <PageSkeleton />;
  return <Sheet kind={kind} route={route} sheet={query.data} />;
}

function Sheet({ kind, route, sheet }: ScreenProps & { sheet: AnswerSheetData }) {
  const navigate = useNavigate();
  const go = (id: number | null) => {
    if (id) void navigate(`${route.path}?id=${id}`, { replace: true });
  };
  useKeys([
    { keys: 'arrowleft', label: '上一份（较新）', run: () => go(sheet.newer) },
    { keys: 'arrowright', label: '下一份（较早）', run: () => go(sheet.older) },
  ]);
  const { score, fullScore, readerName } = sheet;
  return (
    <div className={page.page}>
      <PageHead
        title={`${readerName || '匿名读者'}的答卷`}
        parent={`/questionHistory?id=${sheet.questionnaire?.id ?? ''}`}
        tags={score !== null && <Tag tone="info">{`${score} / ${fullScore ?? 0} 分`}</Tag>}
      >
        <Button icon={ChevronLeft} disabled={!sheet.newer} onClick={() => go(sheet.newer)}>
          上一份
        </Button>
        <Button icon={ChevronRight} disabled={!sheet.older} onClick={() => go(sheet.older)}>
          下一份
        </Button>
      </PageHead>
      <div className={page.columns}>
        <section className={page.card} aria-label="回答">
          <h2 className={page.cardTitle}>{`回答（第 ${sheet.version} 版问卷）`}</h2>
          {sheet.items.map((item, at) => (
            <AnswerItem key={item.key} item={item} number={at + 1} />
          ))}
        </section>
        <div className={page.column}>
          <Facts kind={kind} record={sheet} column="side" />
        </div>
      </div>
    </div>
  );
}
