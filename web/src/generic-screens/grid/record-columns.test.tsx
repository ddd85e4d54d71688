import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Field } from '@/api/kinds';
import { record, word } from '../test-kit';
import { recordColumns } from './record-columns';

afterEach(cleanup);

const target: Field = { name: 'target', label: '被举报内容', type: 'content', column: { link: true } };

it('shows what a linked column of references points at by its name', () => {
  const columns = recordColumns({ ...word, fields: [...word.fields, target] }, () => '/reports?id=3');
  const reported = { ...record(3), target: { kind: 'article', id: 7, label: '武汉地铁延长运营' } };
  const column = columns.find(({ id }) => id === 'target');
  render(<MemoryRouter>{column?.cell(reported)}</MemoryRouter>);
  expect(screen.getByRole('link', { name: '武汉地铁延长运营' })).toBeTruthy();
});

it('lets a title that leads nowhere share the width that is left over', () => {
  const title: Field = { name: 'title', label: '被举报内容', type: 'text', column: {} };
  const note: Field = { ...title, name: 'note', label: '说明' };
  const columns = recordColumns({ ...word, title: 'title', fields: [title, note] }, () => '');
  const widths = Object.fromEntries(columns.map(({ id, width }) => [id, width]));
  expect([widths['title'], widths['note']]).toEqual([0, 160]);
});
