import type { Span } from '@/api/dashboard';
import { SegmentedControl } from '@/ui';

const SPANS = [
  { value: '7', label: '7 天' },
  { value: '30', label: '30 天' },
  { value: '90', label: '90 天' },
];

interface Props {
  label: string;
  value: Span;
  onChange: (span: Span) => void;
}

export const SpanChoice = ({ label, value, onChange }: Props) => (
  <SegmentedControl
    label={`${label}的天数`}
    items={SPANS}
    value={String(value)}
    onChange={(next) => onChange(Number(next) as Span)}
  />
);
