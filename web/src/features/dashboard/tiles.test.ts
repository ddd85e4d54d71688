import { expect, it } from 'vitest';
import type { PlacedTile } from '@/api/dashboard';
import { absent, resized, without, withTile } from './arrange';
import { onlinePeople } from './online-people';
import { recordedSeries } from './series';

const tiles: PlacedTile[] = [
  { key: 'queues', size: 'full' },
  { key: 'online', size: 'half' },
];

it('changes the size of one tile and leaves the order', () => {
  expect(resized(tiles, 'online', 'small')).toEqual([tiles[0], { key: 'online', size: 'small' }]);
});

it('takes a tile away and puts it back at the end, once', () => {
  const fewer = without(tiles, 'queues');
  expect(fewer).toEqual([tiles[1]]);
  const again = withTile(fewer, { key: 'queues', size: 'full' });
  expect(again.map(({ key }) => key)).toEqual(['online', 'queues']);
  expect(withTile(again, { key: 'queues', size: 'small' })).toEqual(again);
  expect(absent(tiles, fewer)).toEqual([tiles[0]]);
});

it('begins a series with the first recorded day and bridges a day that nobody recorded', () => {
  const days = ['1', '2', '3', '4'];
  expect(recordedSeries(days, { '0': [null, 5, null, 7], '1': [null, 0, null, 2] })).toEqual({
    days: ['2', '3', '4'],
    series: { '0': [5, 5, 7], '1': [0, 0, 2] },
  });
  expect(recordedSeries(days, { '0': [null, null, null, null] }).days).toEqual([]);
});

it('shows each person once, with all places of their tabs', () => {
  const person = (id: number, label: string, doing = '') => ({ id, label, color: '#000', doing });
  const places = new Map([
    ['article:7', [person(2, '李', '编辑')]],
    ['/roles', [person(1, '王'), person(2, '李')]],
  ]);
  expect(onlinePeople(places).map(({ person: { id }, places: there }) => [id, there])).toEqual([
    [
      2,
      [
        { place: 'article:7', doing: '编辑' },
        { place: '/roles', doing: '' },
      ],
    ],
    [1, [{ place: '/roles', doing: '' }]],
  ]);
});
