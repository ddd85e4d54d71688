import {
  AlignLeft,
  ArrowDownWideNarrow,
  BookOpen,
  CalendarDays,
  CircleDot,
  FolderPlus,
  Gauge,
  Grid3x3,
  MapPin,
  SquareCheck,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { Button, Note, Stack } from '@/ui';
import { MOST_QUESTIONS, TYPE_LABELS, TYPES, type QuestionType } from './model/form';
import type { FormState } from './useForm';
import type { Place } from './Workbench';
import s from './builder.module.css';

const ICONS: Readonly<Record<QuestionType, LucideIcon>> = {
  single: CircleDot,
  multi: SquareCheck,
  matrix: Grid3x3,
  scale: Gauge,
  ranking: ArrowDownWideNarrow,
  text: AlignLeft,
  upload: Upload,
  place: MapPin,
  date: CalendarDays,
};

interface Props {
  state: FormState;
  place: Place;
  onAdd: (type: QuestionType) => void;
  onAddSection: () => void;
}

/** Buttons that add a question at the chosen place, a section, or questions of the bank. */
export function Palette({ state, place, onAdd, onAddSection }: Props) {
  const full = state.form.questions.length >= MOST_QUESTIONS;
  return (
    <Stack as="nav" gap={6} className={s.palette} aria-label="添加题目">
      <Note className={s.where}>{full ? `已满 ${MOST_QUESTIONS} 题` : `添加到${whereOf(state, place)}`}</Note>
      {TYPES.map((type) => (
        <Button key={type} icon={ICONS[type]} className={s.type} disabled={full} onClick={() => onAdd(type)}>
          {TYPE_LABELS[type]}
        </Button>
      ))}
      <Button icon={FolderPlus} className={s.type} onClick={onAddSection}>
        添加部分
      </Button>
      {full || state.dirty ? (
        <Button
          icon={BookOpen}
          className={s.type}
          disabled
          title={full ? undefined : '请先保存，再从题库添加'}
        >
          从题库添加
        </Button>
      ) : (
        <Button asChild className={s.type}>
          <Link to={`/addQuestion?id=${state.saved.id}`}>
            <BookOpen size={14} aria-hidden /> 从题库添加
          </Link>
        </Button>
      )}
    </Stack>
  );
}

function whereOf({ form }: FormState, place: Place): string {
  const section = form.sections.find(({ key }) => key === place.section);
  if (section) return `“${section.title}”的末尾`;
  const at = form.questions.findIndex(({ key }) => key === place.question);
  return at < 0 ? '末尾' : `第 ${at + 1} 题之后`;
}
