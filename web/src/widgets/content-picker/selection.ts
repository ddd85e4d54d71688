import type { ContentReference } from '@/api/contents';

export const contentKey = ({ kind, id }: { kind: string; id: number }) => `${kind}:${id}`;

export interface ContentSelection {
  readonly picked: readonly ContentReference[];
  /** As many as allowed are picked. */
  readonly full: boolean;
  /** The position of a content among the picked ones, from 0; -1 when it is not picked. */
  readonly positionOf: (content: ContentReference) => number;
  /** Picks a content as the last one, or drops it. Does nothing when the selection is full. */
  readonly toggle: (content: ContentReference) => void;
}

/** Contents that a person picks, in the order of picking. `most` is how many may be picked. */
export function contentSelection(
  picked: readonly ContentReference[],
  onChange: (picked: readonly ContentReference[]) => void,
  most = Infinity,
): ContentSelection {
  const keys = picked.map(contentKey);
  const full = picked.length >= most;
  const positionOf = (content: ContentReference) => keys.indexOf(contentKey(content));
  const toggle = (content: ContentReference) => {
    const at = positionOf(content);
    if (at >= 0) onChange(picked.toSpliced(at, 1));
    else if (!full) onChange([...picked, content]);
  };
  return { picked, full, positionOf, toggle };
}
