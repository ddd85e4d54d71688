import { expect, test } from 'vitest';
import { draftOf, EMPTY, keepDraft, keepNote, noteOf, withTemplate } from './drafts';

test('a template stands alone, or on a line of its own behind what is written', () => {
  expect(withTemplate('', '感谢反馈')).toBe('感谢反馈');
  expect(withTemplate('您好，\n', '感谢反馈')).toBe('您好，\n感谢反馈');
});

test('each conversation keeps its own draft until it is empty', () => {
  keepDraft(1, { ...EMPTY, text: '稍等' });
  expect(draftOf(1).text).toBe('稍等');
  expect(draftOf(2)).toBe(EMPTY);
  keepDraft(1, EMPTY);
  expect(draftOf(1)).toBe(EMPTY);
});

test('each conversation keeps its own half-written note until it is empty', () => {
  keepNote(1, '与技术确认中');
  expect([noteOf(1), noteOf(2)]).toEqual(['与技术确认中', '']);
  keepNote(1, '');
  expect(noteOf(1)).toBe('');
});
