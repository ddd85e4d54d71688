import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton, Note, Row, Stack, Text } from '@/ui';
import type { FieldErrors } from '@/widgets/fields';
import { Grip } from '@/widgets/reorder';
import { freeKey, MOST_ROWS, type MatrixRow, type Question } from '../model/form';
import { LineError, LineInput } from './LineInput';
import { useLines } from './lines';
import s from './questions.module.css';

interface Props {
  question: Question;
  /** Keys that no new row may get. */
  used: readonly string[] | undefined;
  change: (next: Partial<Question>, typed?: string) => void;
  /** Of single rows, under `0.text`. */
  errors: FieldErrors;
  error: string | undefined;
}

/** Rows of a matrix; its options are the columns. */
export function MatrixRows({ question: { rows }, used, change, errors, error }: Props) {
  const lines = useLines<MatrixRow>(rows, {
    least: 1,
    most: MOST_ROWS,
    make: (taken, text) => ({ key: freeKey('r', taken, used), text }),
    put: (next, typed) => change({ rows: next }, typed && `${typed.key}.text`),
  });
  return (
    <Stack as="section" gap={6} aria-label="矩阵的行">
      <Note className={s.below}>行：读者逐行选择</Note>
      <Stack gap={6} {...lines.list}>
        {rows.map((row, index) => (
          <Stack key={row.key} gap={4} {...lines.reorder.row(index)}>
            <Row gap={8}>
              <Grip {...lines.reorder.grip(index)} />
              <LineInput
                label={`第 ${index + 1} 行`}
                value={row.text}
                error={errors[`${index}.text`]}
                onChange={(text) => lines.edit(index, { text })}
                {...lines.keys(index)}
              />
              <IconButton
                icon={Trash2}
                label={`删除第 ${index + 1} 行`}
                disabled={!lines.keys(index).onRemove}
                onClick={() => lines.keys(index).onRemove?.()}
              />
            </Row>
            <LineError text={errors[`${index}.text`]} />
          </Stack>
        ))}
      </Stack>
      {error && (
        <Text tone="bad" role="alert">
          {error}
        </Text>
      )}
      <Row className={s.below}>
        <Button small icon={Plus} disabled={lines.full} onClick={lines.add}>
          添加行
        </Button>
      </Row>
      <span role="status" className="visually-hidden">
        {lines.reorder.spoken}
      </span>
    </Stack>
  );
}
