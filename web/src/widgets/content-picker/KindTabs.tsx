import type { KindOutline } from '@/api/kinds';
import { FilterTabs } from '@/ui';

interface Props {
  kinds: readonly KindOutline[];
  /** Offers all kinds together, as the empty value. */
  all?: boolean;
  value: string;
  onChange: (kind: string) => void;
}

/** Says that a person may see none of the kinds. */
export const NO_KINDS = {
  title: '没有可选择的内容',
  refusal: '您没有查看这些内容的权限',
};

/** The kinds in which a picker searches. */
export const KindTabs = ({ kinds, all, value, onChange }: Props) => (
  <FilterTabs
    label="内容类型"
    items={[
      ...(all ? [{ value: '', label: '全部' }] : []),
      ...kinds.map(({ key, label }) => ({ value: key, label })),
    ]}
    value={value}
    onChange={onChange}
  />
);
