import { END, type Form } from '../model/form';

/** Targets to which the answer of a question may lead: questions after it, sections after its own, and the end. */
export const targetsOf = ({ questions, sections }: Form, at: number) => {
  const own = sections.findIndex(({ key }) => key === questions[at]?.section);
  return [
    { value: '', label: '下一题' },
    ...sections.slice(own + 1).map(({ key, title }) => ({ value: key, label: `部分：${title}` })),
    ...questions
      .map(({ key, stem }, index) => ({ value: key, label: `第 ${index + 1} 题 ${stem}`.slice(0, 30) }))
      .slice(at + 1),
    { value: END, label: '结束问卷' },
  ];
};
