import type { Kind } from '@/api/kinds';
import { useWhomToAsk } from '@/widgets/whom-to-ask';
import { purposeOf } from './purposes';

interface Props {
  kind: Kind;
  mayAdd: boolean;
}

/** Below the title of an empty list: what it is for, and the next step or whom to ask for it. */
export default function Purpose({ kind, mayAdd }: Props) {
  const addable = Boolean(kind.calls.create && kind.routes.edit);
  const whom = useWhomToAsk(addable && !mayAdd);
  const next = mayAdd ? `新增第一条${kind.label}，它会出现在这里。` : `您没有新增的权限，需要时${whom}。`;
  return [purposeOf(kind), addable && next].filter(Boolean).join('');
}
