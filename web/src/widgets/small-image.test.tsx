import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PreviewImage, SmallImage, smallOf, srcSetOf } from './SmallImage';

afterEach(cleanup);

it('finds the small picture of what is stored here or in a bucket, and of nothing else', () => {
  const bucket = 'https://media.example.cn/';
  expect(smallOf('/media/saas/image/a.jpg', '/media/')).toBe('/thumb/saas/image/a.jpg');
  expect(smallOf(`${bucket}saas/image/a.png`, bucket)).toBe('/thumb/saas/image/a.png');
  expect(smallOf(`${location.origin}/media/a.jpg`, '/media/')).toBe('/thumb/a.jpg');
  expect(smallOf('https://other.example.cn/a.png', bucket)).toBe('https://other.example.cn/a.png');
  expect(smallOf('/media/saas/video/a.mp4', '/media/')).toBe('/media/saas/video/a.mp4');
});

it('offers every size of the small picture, and the picture itself where there is no small one', () => {
  render(<SmallImage src="/media/a.jpg" sizes="64px" alt="封面" />);
  const picture = screen.getByRole<HTMLImageElement>('img');
  expect(picture.getAttribute('src')).toBe('/thumb/a.jpg');
  expect(picture.srcset).toContain('/thumb/a.jpg?w=160 160w, /thumb/a.jpg?w=320 320w');
  expect(picture.sizes).toBe('64px');
  fireEvent.error(picture);
  expect(picture.getAttribute('src')).toBe('/media/a.jpg');
  expect(picture.srcset).toBe('');
});

it('asks for the sizes of a signed link beside its signature', () => {
  expect(srcSetOf('/thumb/a.jpg?expires=1&sign=2')).toMatch(/^\/thumb\/a\.jpg\?expires=1&sign=2&w=160 160w,/);
});

it('shows people who judge a picture that may move the picture itself', () => {
  render(<PreviewImage src="/media/a.gif" sizes="343px" alt="动图" />);
  render(<PreviewImage src="/media/a.jpg" sizes="343px" alt="照片" />);
  const [moving, still] = screen.getAllByRole<HTMLImageElement>('img');
  expect(moving?.getAttribute('src')).toBe('/media/a.gif');
  expect(still?.getAttribute('src')).toBe('/thumb/a.jpg');
});
