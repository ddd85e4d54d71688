import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetEverything } from '@/lib/forget';
import {
  changeDraft,
  EMPTY,
  forgetDraft,
  keepDraft,
  keepNote,
  useDraft,
  useNote,
  withTemplate,
} from './drafts';

const draftOf = (id: number) => renderHook(() => useDraft(id)).result;
const noteOf = (id: number) => renderHook(() => useNote(id)).result;

test('a template stands alone, or on a line of its own behind what is written', () => {
  expect(withTemplate('', '感谢反馈')).toBe('感谢反馈');
  expect(withTemplate('您好，\n', '感谢反馈')).toBe('您好，\n感谢反馈');
});

test('each conversation keeps its own draft until it is forgotten', () => {
  keepDraft(1, { ...EMPTY, text: '稍等' });
  changeDraft(1, (before) => ({ ...before, text: `${before.text}，马上` }));
  expect(draftOf(1).current.text).toBe('稍等，马上');
  expect(draftOf(2).current).toBe(EMPTY);
  forgetDraft(1);
  expect(draftOf(1).current).toBe(EMPTY);
});

test('a draft that is kept while its conversation is shown appears there', () => {
  const shown = draftOf(3);
  act(() => keepDraft(3, { ...EMPTY, text: '撤回的回复' }));
  expect(shown.current.text).toBe('撤回的回复');
});

test('each conversation keeps its own half-written note', () => {
  keepNote(1, '与技术确认中');
  expect([noteOf(1).current, noteOf(2).current]).toEqual(['与技术确认中', '']);
  forgetEverything();
  expect(noteOf(1).current).toBe('');
});
