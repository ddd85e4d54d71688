import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SmallImage, smallOf } from './SmallImage';

afterEach(cleanup);

it('finds the small picture of what is stored here or in a bucket, and of nothing else', () => {
  const bucket = 'https://media.example.cn/';
  expect(smallOf('/media/saas/image/a.jpg', '/media/')).toBe('/thumb/saas/image/a.jpg');
  expect(smallOf(`${bucket}saas/image/a.png`, bucket)).toBe('/thumb/saas/image/a.png');
  expect(smallOf(`${location.origin}/media/a.jpg`, '/media/')).toBe('/thumb/a.jpg');
  expect(smallOf('https://other.example.cn/a.png', bucket)).toBe('https://other.example.cn/a.png');
  expect(smallOf('/media/saas/video/a.mp4', '/media/')).toBe('/media/saas/video/a.mp4');
});

it('shows the picture itself where there is no small one', () => {
  render(<SmallImage src="/media/a.jpg" alt="封面" />);
  const picture = screen.getByRole<HTMLImageElement>('img');
  expect(picture.getAttribute('src')).toBe('/thumb/a.jpg');
  fireEvent.error(picture);
  expect(picture.getAttribute('src')).toBe('/media/a.jpg');
});
