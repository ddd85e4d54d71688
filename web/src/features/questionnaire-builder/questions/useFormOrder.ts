import { useState } from 'react';
import { useReorder } from '@/widgets/reorder';
import { problemsOf } from '../model/flow';
import type { Form } from '../model/form';
import type { FormState } from '../useForm';

/**
 * Orders the questions or the sections by hand, as one step of the history. The jumps are judged again after a move,
 * and its sentence for screen readers says if something has to be mended: what shows it stands above the list.
 */
export function useFormOrder(
  state: FormState,
  labels: readonly string[],
  step: (form: Form, from: number, to: number) => Form,
) {
  const [problems, setProblems] = useState(0);
  const reorder = useReorder(labels, (from, to) => {
    state.change((now) => {
      const next = step(now, from, to);
      setProblems(problemsOf(next).length);
      return next;
    });
  });
  const { spoken } = reorder;
  return { ...reorder, spoken: spoken && problems > 0 ? `${spoken}，还有 ${problems} 处问题要处理` : spoken };
}

export type FormOrder = ReturnType<typeof useFormOrder>;
