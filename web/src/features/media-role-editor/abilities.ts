/** Rights of a role over one type of content. */
export interface Ability {
  readonly type: string;
  readonly write: boolean;
  readonly submit: boolean;
}

export type AbilityName = 'write' | 'submit';

const isAbility = (value: unknown): value is Partial<Ability> & { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** One row for each type, in their order, as the matrix draws them; a type that the role does not name may nothing. */
export function matrixOf(types: readonly string[], value: unknown): Ability[] {
  const rows = Array.isArray(value) ? value.filter(isAbility) : [];
  return types.map((type) => {
    const row = rows.find((each) => each.type === type);
    return { type, write: row?.write === true, submit: row?.submit === true };
  });
}

/** The rows that are stored: those that allow something. */
export const stored = (matrix: readonly Ability[]): Ability[] =>
  matrix.filter(({ write, submit }) => write || submit);

export const changed = (
  matrix: readonly Ability[],
  type: string | null,
  name: AbilityName,
  on: boolean,
): Ability[] => matrix.map((row) => (type === null || row.type === type ? { ...row, [name]: on } : row));

/** A sentence for people: 文章可撰写、提交；视频可撰写. */
export function spoken(matrix: readonly Ability[], labelOf: (type: string) => string): string {
  const parts = stored(matrix).map(({ type, write, submit }) => {
    const may = [write && '撰写', submit && '提交'].filter(Boolean).join('、');
    return `${labelOf(type)}可${may}`;
  });
  return parts.length ? parts.join('；') : '还没有允许任何操作';
}
