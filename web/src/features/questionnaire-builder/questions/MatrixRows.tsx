import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton, Input, Row, Stack, Text } from '@/ui';
import { freeKey, type Question } from '../model/form';

interface Props {
  question: Question;
  change: (next: Partial<Question>) => void;
  error: string | undefined;
}

/** Rows of a matrix; its options are the columns. */
export function MatrixRows({ question: { rows }, change, error }: Props) {
  const edit = (place: number, text: string) =>
    change({ rows: rows.map((row, index) => (index === place ? { ...row, text } : row)) });
  return (
    <Stack as="section" gap={6} aria-label="矩阵的行">
      {rows.map((row, place) => (
        <Row key={row.key} gap={8}>
          <Input
            aria-label={`第 ${place + 1} 行`}
            value={row.text}
            onChange={(event) => edit(place, event.target.value)}
          />
          <IconButton
            icon={Trash2}
            label={`删除第 ${place + 1} 行`}
            disabled={rows.length <= 1}
            onClick={() => change({ rows: rows.filter((_, index) => index !== place) })}
          />
        </Row>
      ))}
      {error && (
        <Text tone="bad" role="alert">
          {error}
        </Text>
      )}
      <Row>
        <Button
          small
          icon={Plus}
          onClick={() => change({ rows: [...rows, { key: freeKey('r', rows), text: '' }] })}
        >
          添加行
        </Button>
      </Row>
    </Stack>
  );
}
