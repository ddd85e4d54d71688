function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !Object.keys(value).length
  );
}

/** Without empty values, empty objects and empty arrays (spec, section 5: query cleaning). `0` and `false` stay. */
export function cleaned<T extends Record<string, unknown>>(query: T): Partial<T> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => !isEmpty(value))) as Partial<T>;
}

/** Two plain values are the same as JSON. Key order does not matter. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => sameValue((one as Fields)[key], (other as Fields)[key]));
}

type Fields = Record<string, unknown>;
