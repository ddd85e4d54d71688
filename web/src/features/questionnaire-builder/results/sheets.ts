/** The sheets that a number of the results counts. Answers are written `question:option` or `question:row:option`. */
interface Chosen {
  readonly version: number;
  readonly answers?: readonly string[];
  readonly ipRegion?: string;
}

/** URL of the list of these sheets. Version 0 means all. */
export function sheetsPath(id: number, { version, answers = [], ipRegion }: Chosen): string {
  const query = new URLSearchParams({ id: String(id) });
  if (version) query.set('version', String(version));
  if (answers.length) query.set('answer', answers.join(','));
  if (ipRegion) query.set('ipRegion', ipRegion);
  return `/questionHistory?${query}`;
}
