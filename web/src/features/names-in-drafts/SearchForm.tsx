import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { NameDays } from '@/api/names';
import { Box, Button, Field, InputField, Row, Select } from '@/ui';
import { DAYS } from './days';
import s from './names.module.css';

interface Props {
  name: string;
  days: NameDays;
  to: string;
  setTo: (to: string) => void;
  busy: boolean;
  onFind: (wanted: { name: string; days: NameDays }) => void;
}

const SHORTEST = 2;

/** The name to find, and the one that it should be. */
export function SearchForm({ name, days, to, setTo, busy, onFind }: Props) {
  const [typed, setTyped] = useState(name);
  const [span, setSpan] = useState(days);
  const [asked, setAsked] = useState({ name, days });
  // The address changes under the form when the person goes back.
  if (asked.name !== name || asked.days !== days) {
    setAsked({ name, days });
    setTyped(name);
    setSpan(days);
  }
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    const tooShort = [...wanted].length < SHORTEST;
    setError(tooShort ? `请至少输入${SHORTEST}个字` : undefined);
    if (!tooShort) onFind({ name: wanted, days: span });
  };
  return (
    <Box card pad={16}>
      <form onSubmit={submit} role="search" aria-label="查找名字">
        <Row wrap gap={12} align="start" className={s.form}>
          <InputField
            label="名字"
            placeholder="人名、地名或机构名"
            value={typed}
            maxLength={50}
            error={error}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <InputField
            label="改为"
            placeholder="只查找时不填"
            value={to}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setTo(event.target.value)}
          />
          <Field label="最近修改">
            {(control) => (
              <Select {...control} options={DAYS} value={span} onChange={(value) => setSpan(value ?? days)} />
            )}
          </Field>
          <Button type="submit" look="primary" icon={Search} loading={busy} className={s.find ?? ''}>
            查找
          </Button>
        </Row>
      </form>
    </Box>
  );
}
