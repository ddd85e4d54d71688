import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Field, Kind } from '@/api/kinds';
import { FakeHub } from '@/realtime/document/fake-hub';
import { EditingSession } from '../session/session';
import { SharedField } from './SharedField';
import type { Editor } from './usePeople';
import { useValues } from './useValues';

const FIELD: Field = { name: 'summary', label: '摘要', type: 'long_text' };
const KIND = {
  fields: [FIELD],
  title: 'title',
  label: '文章',
  document: { body: 'body', fields: ['summary'] },
} as unknown as Kind;

function Summary({ session, people = [] }: { session: EditingSession; people?: readonly Editor[] }) {
  const { summary } = useValues(KIND, session);
  return <SharedField {...{ session, field: FIELD, value: summary, people, disabled: false, errors: {} }} />;
}

const COLLEAGUE: Editor = {
  ...{ clientId: 2, id: '2', name: '李编辑', color: '#1d3fbb' },
  ...{ field: 'summary', typing: false, me: false },
};

afterEach(cleanup);

function open() {
  const session = new EditingSession('article', new FakeHub().dial);
  session.setField('summary', '东湖绿道', 'text');
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  const colleague = (text: string) => act(() => session.setField('summary', text, 'text'));
  const stored = () => session.fields.toJSON()['summary'] as string;
  const client = new QueryClient();
  const drawn = (people: readonly Editor[]) => (
    <QueryClientProvider client={client}>
      <Summary {...{ session, people }} />
    </QueryClientProvider>
  );
  const { rerender } = render(drawn([]));
  box().focus();
  return { box, colleague, stored, come: () => rerender(drawn([COLLEAGUE])) };
}

it('shows nobody the pinyin of a composition, and keeps it when a colleague writes', () => {
  const { box, colleague, stored } = open();
  fireEvent.compositionStart(box());
  fireEvent.change(box(), { target: { value: '东湖绿道kai' } });
  expect(stored()).toBe('东湖绿道');
  colleague('武汉东湖绿道');
  expect(box().value).toBe('东湖绿道kai');
  fireEvent.change(box(), { target: { value: '东湖绿道开放' } });
  fireEvent.compositionEnd(box());
  expect([stored(), box().value]).toEqual(['武汉东湖绿道开放', '武汉东湖绿道开放']);
});

it('leaves the caret at its letter when a colleague writes before it', () => {
  const { box, colleague } = open();
  box().setSelectionRange(2, 3);
  colleague('武汉东湖绿道');
  expect([box().selectionStart, box().selectionEnd]).toEqual([4, 5]);
});

it('keeps the focus, and the word that is composed, when a colleague comes into the field', () => {
  const { box, come } = open();
  const before = box();
  come();
  expect(screen.getByText('李编辑 正在填写')).toBeTruthy();
  expect(box()).toBe(before);
  expect(document.activeElement).toBe(before);
});
