import { TriangleAlert } from 'lucide-react';
import { Button, Stack } from '@/ui';
import type { FlowProblem } from './model/flow';
import s from './builder.module.css';

/** Problems that keep the form from being published; each leads to its question. */
export function Problems({
  problems,
  onOpen,
}: {
  problems: readonly FlowProblem[];
  onOpen: (question: string) => void;
}) {
  if (problems.length === 0) return null;
  return (
    <Stack as="section" gap={4} pad="8-16" className={s.problems} aria-label="发布前要处理的问题">
      {problems.map(({ question, option, message }) => (
        <p key={`${question}.${option}.${message}`}>
          <TriangleAlert size={14} aria-hidden /> {message}
          {question && (
            <Button look="text" small onClick={() => onOpen(question)}>
              去修改
            </Button>
          )}
        </p>
      ))}
    </Stack>
  );
}
