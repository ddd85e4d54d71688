import { consoleNow, momentText } from '@/lib/dates';
import type { Suggestion } from '@/widgets/rich-text/suggestions/list';

const LONGEST = 60;

export const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;

/** One word for the kind of change. */
export const changeName = ({ inserted, deleted, restyled, others }: Suggestion): string => {
  if (inserted && deleted) return '替换';
  if (inserted) return '插入';
  if (deleted) return '删除';
  return restyled ? '格式' : (others[0] ?? '修改');
};

/** In one line for assistive technology and the confirmation of a decision. */
export const changeText = (suggestion: Suggestion): string => {
  const { inserted, deleted, restyled, others } = suggestion;
  if (inserted && deleted) return `把“${shortened(deleted)}”改为“${shortened(inserted)}”`;
  if (inserted) return `插入“${shortened(inserted)}”`;
  if (deleted) return `删除“${shortened(deleted)}”`;
  return [...(restyled ? [`格式：${shortened(restyled)}`] : []), ...others].join('、');
};

/** `11-21 15:30`, by the console's wall clock like every other time. */
export const timeText = (at: number): string => momentText(consoleNow(new Date(at))).slice(5, 16);
