import { Row, Switch } from '@/ui';

interface Props {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

/** A setting that is on or off. */
export const Line = ({ label, on, onChange, disabled = false }: Props) => (
  <Row justify="between" gap={16} align="stretch">
    <span>{label}</span>
    <Switch aria-label={label} checked={on} disabled={disabled} onChange={onChange} />
  </Row>
);
