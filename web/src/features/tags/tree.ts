import type { Tag } from '@/api/tags';

/** The tags below `parent` (null: at the top), in their order. */
export const below = (tags: readonly Tag[], parent: number | null): readonly Tag[] =>
  tags.filter((tag) => tag.parent === parent);

/** The tag and all above it, the topmost first. */
export function pathOf(tags: readonly Tag[], tag: Tag): readonly Tag[] {
  const parent = tags.find(({ id }) => id === tag.parent);
  return parent ? [...pathOf(tags, parent), tag] : [tag];
}

export const pathText = (tags: readonly Tag[], tag: Tag): string =>
  pathOf(tags, tag)
    .map(({ name }) => name)
    .join(' / ');

/** The number of levels that a tag and those below it take. */
export const heightOf = (tags: readonly Tag[], id: number): number =>
  1 + Math.max(0, ...below(tags, id).map((tag) => heightOf(tags, tag.id)));

/** The tags under which `moved` (null: a new tag) may stand. */
export function parentsFor(tags: readonly Tag[], moved: Tag | null, levels: number): readonly Tag[] {
  const height = moved ? heightOf(tags, moved.id) : 1;
  return tags.filter((tag) => {
    const path = pathOf(tags, tag);
    return path.length + height <= levels && !path.some(({ id }) => id === moved?.id);
  });
}

const has = (tag: Tag, wanted: string): boolean =>
  [tag.name, ...tag.synonyms, ...tag.aka].some((word) => word.toLowerCase().includes(wanted));

/** The tags that have the text in a name, with all above them, so that the tree stands. */
export function found(tags: readonly Tag[], text: string): readonly Tag[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return tags;
  const shown = new Set(
    tags.filter((tag) => has(tag, wanted)).flatMap((tag) => pathOf(tags, tag).map(({ id }) => id)),
  );
  return tags.filter(({ id }) => shown.has(id));
}
