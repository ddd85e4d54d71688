import type { Field } from '@/api/kinds';
import { SCORINGS, TYPES, type Question, type QuestionType } from '../model/form';

interface Asked {
  readonly field: Field;
  readonly shown: (question: Question) => boolean;
}

const always = () => true;
const ofTypes =
  (...types: readonly Question['type'][]) =>
  ({ type }: Question) =>
    types.includes(type);
const scored = ({ scoring }: Question) => scoring !== 'none';

const plain = (name: string, label: string, type: Field['type'], more: Partial<Field> = {}): Field =>
  ({ name, label, type, ...more }) as Field;

const SCORING_LABELS: Readonly<Record<Question['scoring'], string>> = {
  none: '不计分',
  right: '全对得分',
  partial: '答对一部分得一半',
  options: '按选项累加',
};
const scoringOf = (type: QuestionType) =>
  plain('scoring', '计分', 'choice', {
    choices: SCORINGS[type]?.map((value) => ({ value, label: SCORING_LABELS[value] })) ?? [],
  });

/** Fields of a question beside its options, in the order of the editor (`form/question_fields.py`). */
export const FIELDS: readonly Asked[] = [
  { field: plain('stem', '题干', 'long_text', { required: true, maxLength: 500 }), shown: always },
  { field: plain('note', '说明', 'text', { maxLength: 300 }), shown: always },
  { field: plain('cover', '配图', 'image'), shown: always },
  { field: plain('required', '必答', 'switch'), shown: always },
  { field: plain('least', '至少', 'number', { min: 0 }), shown: ofTypes('multi', 'text', 'upload') },
  { field: plain('most', '最多', 'number', { min: 1 }), shown: ofTypes('multi', 'text', 'upload') },
  { field: plain('low', '最低分', 'number', { min: 0, max: 1 }), shown: ofTypes('scale') },
  { field: plain('high', '最高分', 'number', { min: 2, max: 10 }), shown: ofTypes('scale') },
  { field: plain('lowLabel', '最低分的说明', 'text', { maxLength: 20 }), shown: ofTypes('scale') },
  { field: plain('highLabel', '最高分的说明', 'text', { maxLength: 20 }), shown: ofTypes('scale') },
  ...TYPES.filter((type) => SCORINGS[type]).map((type) => ({ field: scoringOf(type), shown: ofTypes(type) })),
  { field: plain('score', '分值', 'number', { min: 0, max: 100, unit: '分' }), shown: scored },
  {
    field: plain('accepted', '可接受的答案', 'tags'),
    shown: (question) => question.type === 'text' && scored(question),
  },
  { field: plain('explanation', '答案解析', 'long_text', { maxLength: 1000 }), shown: scored },
];
