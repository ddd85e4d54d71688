import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Note, Row, Stack } from '.';

afterEach(cleanup);

it('passes attributes on to the element and keeps its look out of them', () => {
  render(
    <Stack as="ul" list gap={8} narrow={false} aria-label="条目" data-picked>
      <li>一</li>
    </Stack>,
  );
  const list = screen.getByRole('list', { name: '条目' });
  expect(list.getAttributeNames().sort()).toEqual(['aria-label', 'class', 'data-picked']);
  expect(list.className).toMatch(/stack/);
  expect(list.className).toMatch(/gap-8/);
  expect(list.className).not.toMatch(/narrow/);
});

it('puts a private class after its own', () => {
  render(<Row className="own">一行</Row>);
  expect(screen.getByText('一行').className).toMatch(/row.* own$/);
});

it('gives a note its tone and size, which a caller may change', () => {
  render(<Note tone="bad">错误</Note>);
  const { className } = screen.getByText('错误');
  expect(className).toMatch(/size-13/);
  expect(className).toMatch(/tone-bad/);
  expect(className).not.toMatch(/tone-quiet/);
});
