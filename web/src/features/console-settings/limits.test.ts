import { expect, it } from 'vitest';
import type { Settings } from '@/api/settings';
import { changesIn, limitFields, typedOf } from './limits';

const MB = 1024 * 1024;
const limits = {
  imageMaxBytes: 32 * MB,
  videoMaxBytes: 2048 * MB,
  audioMaxBytes: 100 * MB,
  documentMaxBytes: 512 * MB,
  openUploads: 30,
  abandonedHours: 72,
};
const bounds = Object.fromEntries(
  Object.entries(limits).map(([name, most]) => [name, [name.endsWith('Bytes') ? MB : 1, most]]),
) as unknown as Settings['bounds'];

it('types bytes as MB and sends only what was changed', () => {
  const typed = typedOf(limits);
  expect([typed['videoMaxBytes'], typed['openUploads']]).toEqual([2048, 30]);
  expect(changesIn(typed, limits)).toEqual({});
  expect(changesIn({ ...typed, videoMaxBytes: 1024, openUploads: 5 }, limits)).toEqual({
    videoMaxBytes: 1024 * MB,
    openUploads: 5,
  });
});

it('bounds each field as the server does', () => {
  const [picture] = limitFields(bounds);
  expect(picture).toMatchObject({ name: 'imageMaxBytes', min: 1, max: 32, unit: 'MB' });
});
