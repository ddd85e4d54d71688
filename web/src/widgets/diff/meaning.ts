/**
 * The author's part of a value: of a reference its target, and not the target's present name or state; in
 * lists and in rows of rows, too.
 */
export function meaningOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meaningOf);
  if (typeof value !== 'object' || value === null) return value;
  const parts = value as Record<string, unknown>;
  if ('id' in parts && 'label' in parts)
    return { id: parts['id'], ...('kind' in parts ? { kind: parts['kind'] } : {}) };
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, meaningOf(part)]));
}
