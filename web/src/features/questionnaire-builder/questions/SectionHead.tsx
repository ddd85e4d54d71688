import { ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { Button, IconButton, Input, Note, Row, Stack, Textarea } from '@/ui';
import { Grip, type Reorder } from '@/widgets/reorder';
import { nameOfSection, withoutSection, withSectionWords, type Section } from '../model/form';
import type { FormState } from '../useForm';
import { focusSection } from './focus';
import s from './questions.module.css';

interface Props {
  state: FormState;
  section: Section;
  /** The number of its questions. */
  size: number;
  chosen: boolean;
  folded: boolean;
  /** Undefined for a single section, which is neither ordered nor folded. */
  grip: ReturnType<Reorder['grip']> | undefined;
  onChoose: () => void;
  onFold: () => void;
}

/** Title and words of a section, with its grip; it is all that a folded section shows. */
export function SectionHead({ state, section, size, chosen, folded, grip, onChoose, onFold }: Props) {
  const at = state.form.sections.indexOf(section);
  const name = nameOfSection(section);
  const put = (words: Partial<Section>) =>
    state.change(
      (form) => withSectionWords(form, section.key, words),
      `${section.key}.${Object.keys(words).join()}`,
    );
  const titleError = state.errors[`sections.${at}.title`];
  const remove = () => {
    const { sections } = state.form;
    focusSection((sections[at - 1] ?? sections[at + 1])?.key ?? '');
    state.change((form) => withoutSection(form, section.key));
  };
  return (
    <Stack gap={6} pad="8-12" round="m" surface={3} className={s.section}>
      <Row gap={8}>
        {grip && (
          <>
            <Grip {...grip} />
            <Button
              look="icon"
              small
              aria-expanded={!folded}
              aria-label={`${folded ? '展开' : '收起'}部分“${name}”`}
              onClick={onFold}
            >
              {folded ? <ChevronRight size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
            </Button>
          </>
        )}
        <Input
          aria-label="部分标题"
          value={section.title}
          maxLength={60}
          aria-invalid={titleError !== undefined}
          onChange={(event) => put({ title: event.target.value })}
        />
        {folded && <Note className={s.size}>{size} 题</Note>}
        <Button icon={Plus} aria-pressed={chosen} onClick={onChoose}>
          加到这里
        </Button>
        {grip && (
          <IconButton icon={Trash2} label={`删除部分${section.title}，题目并入相邻的部分`} onClick={remove} />
        )}
      </Row>
      {!folded && (
        <Textarea
          aria-label="部分说明"
          rows={1}
          placeholder="给读者看的说明，可以不写"
          value={section.intro}
          maxLength={500}
          onChange={(event) => put({ intro: event.target.value })}
        />
      )}
    </Stack>
  );
}
