import { expect, it } from 'vitest';
import { exampleOf } from './tokens';

const made = (scopes: string[]) => ({ name: '后端', token: 'T-1', scopes });

it('shows a call that the token is good for, with the token in a header', () => {
  const example = exampleOf('https://console.example.com', made(['comment', 'view']));
  expect(example).toContain('https://console.example.com/api/ingest/comment');
  expect(example).toContain("-H 'Authorization: Bearer T-1'");
  expect(example.split('\n')[0]).not.toContain('T-1');
});

it('shows how a file is sent when the token sends nothing else', () => {
  expect(exampleOf('', made(['file']))).toContain('-F file=@picture.jpg');
});
