import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import type { Folded } from '@/lib/use-folded';
import { Button, Empty, Row, Stack } from '@/ui';
import { nameOfSection, reordered, withMovedSection, type Section } from '../model/form';
import type { FormState } from '../useForm';
import type { Place } from '../Workbench';
import { Arcs } from './Arcs';
import { QuestionCard } from './QuestionCard';
import { SectionHead } from './SectionHead';
import { useFormOrder, type FormOrder } from './useFormOrder';
import s from './questions.module.css';

interface Props {
  state: FormState;
  place: Place;
  onPlace: (place: Place) => void;
  folds: Folded;
}

/** All questions under their sections, with the jumps drawn at the left; both are ordered by hand. */
export function QuestionList(props: Props) {
  const { state, folds } = props;
  const { form } = state;
  const { sections, questions } = form;
  const stems = questions.map(({ stem }, at) => `第 ${at + 1} 题 ${stem}`);
  const ofQuestions = useFormOrder(state, stems, (now, from, to) => {
    // A question that goes into a folded section stays in sight, with the focus on its grip.
    const section = questions[to]?.section;
    if (section !== undefined) folds.unfold(section);
    return reordered(now, from, to);
  });
  const names = sections.map((section) => `部分“${nameOfSection(section)}”`);
  const ofSections = useFormOrder(state, names, withMovedSection);
  if (questions.length === 0 && sections.length <= 1)
    return <Empty title="还没有题目" text="从左边选择题型，或从题库添加" />;
  return (
    <Stack gap={8} narrow>
      {sections.length > 1 && <FoldAll sections={sections} folds={folds} />}
      <div className={s.list} {...ofQuestions.list}>
        <Arcs form={form} />
        <Stack gap={16} narrow {...ofSections.list}>
          {sections.map((section, at) => (
            <SectionPart key={section.key} {...props} {...{ section, at, ofSections, ofQuestions }} />
          ))}
        </Stack>
        <p role="status" className="visually-hidden">
          {ofQuestions.spoken}
        </p>
        <p role="status" className="visually-hidden">
          {ofSections.spoken}
        </p>
      </div>
    </Stack>
  );
}

interface PartProps extends Props {
  section: Section;
  at: number;
  ofSections: FormOrder;
  ofQuestions: FormOrder;
}

/** One section: its head and, unless it is folded, its questions. */
function SectionPart({ state, place, onPlace, folds, section, at, ofSections, ofQuestions }: PartProps) {
  const { questions, sections } = state.form;
  const several = sections.length > 1;
  const folded = several && folds.folded.has(section.key);
  const own = questions.flatMap((question, index) =>
    question.section === section.key ? [{ question, index }] : [],
  );
  return (
    <Stack
      as="section"
      gap={8}
      data-section={section.key}
      aria-label={nameOfSection(section)}
      {...ofSections.row(at)}
    >
      <SectionHead
        {...{ state, section, folded }}
        size={own.length}
        chosen={place.section === section.key}
        grip={several ? ofSections.grip(at) : undefined}
        onChoose={() => onPlace({ question: null, section: section.key })}
        onFold={() => folds.fold(section.key)}
      />
      {!folded &&
        own.map(({ question, index }) => (
          <div key={question.key} {...ofQuestions.row(index)}>
            <QuestionCard
              {...{ state, question }}
              at={index}
              open={place.question === question.key}
              grip={ofQuestions.grip(index)}
              onChoose={(key) => onPlace({ question: key, section: null })}
            />
          </div>
        ))}
    </Stack>
  );
}

/** Folded sections are few lines, so that one is dragged past the others. */
function FoldAll({ sections, folds }: { sections: readonly Section[]; folds: Folded }) {
  const keys = sections.map(({ key }) => key);
  const all = keys.every((key) => folds.folded.has(key));
  return (
    <Row justify="end">
      <Button
        small
        icon={all ? ChevronsUpDown : ChevronsDownUp}
        onClick={() => folds.foldAll(all ? [] : keys)}
      >
        {all ? '全部展开' : '全部收起'}
      </Button>
    </Row>
  );
}
