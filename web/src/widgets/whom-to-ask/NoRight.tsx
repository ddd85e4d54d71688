import { Empty } from '@/ui';
import { useWhomToAsk } from './use-whom-to-ask';

/** In the place of what a person may not see: `refusal` names the right that is missing. */
export function NoRight({ title, refusal }: { title: string; refusal: string }) {
  const whom = useWhomToAsk();
  return <Empty title={title} text={`${refusal}，需要时${whom}。`} />;
}
