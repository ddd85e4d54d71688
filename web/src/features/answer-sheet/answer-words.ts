import type { QuestionResult } from '@/api/questionnaires';

/** `q1:o2,q3:r1:o1` -> the words of each answer; an answer of which a question is unknown is left out. */
export function wordsOfAnswers(questions: readonly QuestionResult[], chosen: string): string[] {
  return chosen.split(',').flatMap((answer) => {
    const [key = '', ...rest] = answer.split(':');
    const question = questions.find((one) => one.key === key);
    if (!question) return [];
    const option = question.options.find((one) => one.key === rest.at(-1));
    const row = rest.length > 1 && question.rows.find((one) => one.key === rest[0]);
    const parts = [question.stem, ...(row ? [row.text] : []), ...(option ? [option.text] : [])];
    return [parts.join('：')];
  });
}
