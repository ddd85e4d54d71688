import type { Folder } from '@/api/media-library';
import { groupBy } from '@/lib/group-by';

/** A folder with how deep it lies; the order of a tree that is open everywhere. */
export interface Branch extends Folder {
  readonly depth: number;
  /** Titles of all the folders above it and its own. */
  readonly path: readonly string[];
}

/** The tree, line by line: every folder right below the one that it lies in. */
export function branches(folders: readonly Folder[]): Branch[] {
  const inside = groupBy(folders, ({ parentId }) => parentId);
  const walk = (parent: number | null, depth: number, above: readonly string[]): Branch[] =>
    (inside.get(parent) ?? []).flatMap((folder) => {
      const path = [...above, folder.title];
      return [{ ...folder, depth, path }, ...walk(folder.id, depth + 1, path)];
    });
  return walk(null, 0, []);
}

/** The folders that cannot take these items: each of them, and all that lies in it. */
export function closedTo(folders: readonly Folder[], moved: ReadonlySet<number>): ReadonlySet<number> {
  const inside = groupBy(folders, ({ parentId }) => parentId);
  const closed = new Set<number>();
  const close = (id: number) => {
    closed.add(id);
    inside.get(id)?.forEach((folder) => close(folder.id));
  };
  folders.filter(({ id }) => moved.has(id)).forEach(({ id }) => close(id));
  return closed;
}
