import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { titleOf } from '@/generic-screens/record/record';
import { Box, Button, Note, Stack } from '@/ui';
import { absenceOf, type Client } from './client';
import s from './functions.module.css';

interface Props {
  kind: Kind;
  functions: readonly RecordData[];
  client: Client;
  onChoose: (id: number) => void;
}

/** The functions that the chosen app does not show, with the reasons. */
export function HiddenFunctions({ kind, functions, client, onChoose }: Props) {
  const outside = functions
    .map((record) => ({ record, reasons: absenceOf(record, client) }))
    .filter(({ reasons }) => reasons.length > 0);
  return (
    <Stack as="section" gap={8} aria-label="不显示的功能">
      <Box as="h2" size={15} weight={600}>
        不显示的功能（{outside.length}）
      </Box>
      {outside.length === 0 && <Note>这个位置的功能，这样的客户端全都显示。</Note>}
      <Stack as="ul" list gap={4} className={s.outside}>
        {outside.map(({ record, reasons }) => (
          <li key={record.id}>
            <Button look="text" small onClick={() => onChoose(record.id)}>
              {titleOf(kind, record)}
            </Button>
            <Note>{reasons.join('；')}</Note>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
