export type Payload = Readonly<Record<string, unknown>>;

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && !(value instanceof Blob) && Object.keys(value).length === 0;
}

/** Query cleaning: empty values, empty objects and empty arrays are dropped; `0` and `false` say something. */
export function cleanQuery(payload: Payload): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => !isEmpty(value)));
}

/** A body keeps `null` and `''`, which mean "unset"; only `undefined` fields go. */
export function withoutUndefined(payload: Payload): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
}

function text(value: unknown): string {
  if (Array.isArray(value)) return value.map(text).join(',');
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `?a=1&b=2,3` of what is not empty, or nothing. */
export function toQuery(payload: Payload): string {
  const pairs = Object.entries(cleanQuery(payload)).map(([name, value]) => [name, text(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}

/** A multipart form; files stay files, objects travel as JSON. */
export function toForm(payload: Payload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(withoutUndefined(payload))) {
    form.append(name, value instanceof Blob ? value : text(value ?? ''));
  }
  return form;
}
