import { Plus, Trash2 } from 'lucide-react';
import { Button, Empty, IconButton, Input, Row, Stack, Textarea } from '@/ui';
import { useReorder } from '@/widgets/reorder';
import { reordered, withoutSection, withSectionWords, type Section } from '../model/form';
import type { FormState } from '../useForm';
import type { Place } from '../Workbench';
import { Arcs } from './Arcs';
import { QuestionCard } from './QuestionCard';
import s from './questions.module.css';

interface Props {
  state: FormState;
  place: Place;
  onPlace: (place: Place) => void;
}

/** All questions under their sections, with the jumps drawn at the left. */
export function QuestionList({ state, place, onPlace }: Props) {
  const { form } = state;
  const labels = form.questions.map(({ stem }, at) => `第 ${at + 1} 题 ${stem}`);
  const reorder = useReorder(labels, (from, to) => state.change((now) => reordered(now, from, to)));
  const bare = form.questions.length === 0 && form.sections.length <= 1;
  if (bare) return <Empty title="还没有题目" text="从左边选择题型，或从题库添加" />;
  return (
    <div className={s.list} {...reorder.list}>
      <Arcs form={form} />
      <Stack gap={16} narrow>
        {form.sections.map((section) => (
          <Stack
            key={section.key}
            as="section"
            gap={8}
            data-section={section.key}
            aria-label={section.title || '没有标题的部分'}
          >
            <SectionHead
              {...{ state, section }}
              chosen={place.section === section.key}
              onChoose={() => onPlace({ question: null, section: section.key })}
            />
            {form.questions.map(
              (question, at) =>
                question.section === section.key && (
                  <div key={question.key} {...reorder.row(at)}>
                    <QuestionCard
                      {...{ state, question, at }}
                      open={place.question === question.key}
                      grip={reorder.grip(at)}
                      onChoose={(key) => onPlace({ question: key, section: null })}
                    />
                  </div>
                ),
            )}
          </Stack>
        ))}
      </Stack>
      <p role="status" className="visually-hidden">
        {reorder.spoken}
      </p>
    </div>
  );
}

interface SectionHeadProps {
  state: FormState;
  section: Section;
  chosen: boolean;
  onChoose: () => void;
}

function SectionHead({ state, section, chosen, onChoose }: SectionHeadProps) {
  const at = state.form.sections.indexOf(section);
  const put = (words: Partial<Section>) =>
    state.change(
      (form) => withSectionWords(form, section.key, words),
      `${section.key}.${Object.keys(words).join()}`,
    );
  const error = (name: string) => state.errors[`sections.${at}.${name}`];
  return (
    <Stack gap={6} pad="8-12" round="m" surface={3} className={s.section}>
      <Row gap={8}>
        <Input
          aria-label="部分标题"
          value={section.title}
          maxLength={60}
          aria-invalid={error('title') !== undefined}
          onChange={(event) => put({ title: event.target.value })}
        />
        <Button icon={Plus} aria-pressed={chosen} onClick={onChoose}>
          加到这里
        </Button>
        {state.form.sections.length > 1 && (
          <IconButton
            icon={Trash2}
            label={`删除部分${section.title}，题目并入相邻的部分`}
            onClick={() => {
              const { sections } = state.form;
              focusSection((sections[at - 1] ?? sections[at + 1])?.key ?? '');
              state.change((form) => withoutSection(form, section.key));
            }}
          />
        )}
      </Row>
      <Textarea
        aria-label="部分说明"
        rows={1}
        placeholder="给读者看的说明，可以不写"
        value={section.intro}
        maxLength={500}
        onChange={(event) => put({ intro: event.target.value })}
      />
    </Stack>
  );
}

/** Moves the focus to the title of a section: one that was added is named first. */
export function focusSection(key: string): void {
  const title = document.querySelector<HTMLInputElement>(`[data-section="${CSS.escape(key)}"] input`);
  title?.scrollIntoView({ block: 'nearest' });
  title?.focus();
  title?.select();
}

/** Moves the focus into the question that was added or asked for. */
export function focusStem(key: string): void {
  const card = document.querySelector<HTMLElement>(`[data-question="${CSS.escape(key)}"]`);
  card?.scrollIntoView({ block: 'nearest' });
  card?.querySelector<HTMLElement>('textarea')?.focus();
}
