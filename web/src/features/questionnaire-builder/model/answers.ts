import type { Answers } from './flow';
import type { Question } from './form';

const LONGEST_TEXT = 2000;
const MOST_FILES = 9;

/** An answer that leaves the question out. */
const isEmpty = (answer: unknown): boolean =>
  answer === undefined ||
  answer === '' ||
  (Array.isArray(answer) && answer.length === 0) ||
  (typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0);

const sizeOf = (answer: unknown): number =>
  Array.isArray(answer) ? answer.length : Object.keys(answer as object).length;

/** The refusal of the public API for this answer (`form/answers.py`); undefined if it accepts the answer. */
export function problemOf(question: Question, answer: unknown): string | undefined {
  if (isEmpty(answer)) return question.required ? '这道题必须回答' : undefined;
  const { type, options, rows, required } = question;
  const least = question.least ?? 0;
  if (type === 'multi') {
    if (sizeOf(answer) < least) return `至少选 ${least} 项`;
    if (sizeOf(answer) > (question.most ?? options.length)) return `最多选 ${question.most} 项`;
  }
  if (type === 'ranking' && sizeOf(answer) !== options.length) return '请把全部选项排好顺序';
  if (type === 'matrix' && required && sizeOf(answer) !== rows.length) return '矩阵的每一行都要选择';
  if (type === 'upload') {
    const most = question.most ?? MOST_FILES;
    if (sizeOf(answer) < least || sizeOf(answer) > most)
      return `应上传 ${Math.max(1, least)} 到 ${most} 个文件`;
  }
  if (type === 'text') {
    const letters = [...String(answer).trim()].length;
    const most = question.most ?? LONGEST_TEXT;
    if (letters > most) return `不能超过${most}个字`;
    if (letters < least) return `至少写${least}个字`;
  }
  return undefined;
}

/** Problems of the questions that a reader meets, by their keys. */
export function problemsIn(met: readonly Question[], answers: Answers): Readonly<Record<string, string>> {
  const found = met.map((question) => [question.key, problemOf(question, answers[question.key])] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
