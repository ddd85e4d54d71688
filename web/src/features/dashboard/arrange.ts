import type { PlacedTile, TileSize } from '@/api/dashboard';

export const SIZES: readonly { value: TileSize; label: string }[] = [
  { value: 'small', label: '小' },
  { value: 'half', label: '中' },
  { value: 'full', label: '大' },
];

export const resized = (tiles: readonly PlacedTile[], key: string, size: TileSize): PlacedTile[] =>
  tiles.map((tile) => (tile.key === key ? { ...tile, size } : tile));

export const without = (tiles: readonly PlacedTile[], key: string): PlacedTile[] =>
  tiles.filter((tile) => tile.key !== key);

/** The tiles with one more at the end; a tile that stands already stays where it is. */
export const withTile = (tiles: readonly PlacedTile[], tile: PlacedTile): PlacedTile[] =>
  tiles.some(({ key }) => key === tile.key) ? [...tiles] : [...tiles, { key: tile.key, size: tile.size }];

export const absent = <T extends PlacedTile>(offered: readonly T[], tiles: readonly PlacedTile[]): T[] =>
  offered.filter(({ key }) => !tiles.some((tile) => tile.key === key));

/** True if both have the same tiles in the same order and size. */
export const isSame = (one: readonly PlacedTile[], other: readonly PlacedTile[]): boolean =>
  one.length === other.length &&
  one.every(({ key, size }, index) => other[index]?.key === key && other[index].size === size);
