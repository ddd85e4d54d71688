import { listContents, type ContentReference } from '@/api/contents';
import type { KindOutline } from '@/api/kinds';
import { readOptions } from '@/api/records';
import type { Wish } from './lines';

/** Result of one line: one content, several of that title, or none. */
export interface Resolved {
  line: string;
  found: readonly ContentReference[];
}

const AT_ONCE = 6;

interface Option {
  id: number;
  label: string;
}

/** Looks every line up; numbers in one call for each kind, titles each by itself. Bare numbers are of kind `bare`. */
export async function resolve(
  wishes: readonly Wish[],
  kinds: readonly KindOutline[],
  bare: string,
): Promise<Resolved[]> {
  const byNumber = await numbered(wishes, kinds, bare);
  const found = new Map<Wish, readonly ContentReference[]>();
  const titled = wishes.filter((wish) => 'title' in wish);
  const worker = async (): Promise<void> => {
    for (let wish = titled.shift(); wish; wish = titled.shift())
      found.set(wish, await entitled(wish.title, kinds));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return wishes.map((wish) => {
    if ('title' in wish) return { line: wish.line, found: found.get(wish) ?? [] };
    const content = byNumber.get(`${wish.kind ?? bare}:${wish.id}`);
    return { line: wish.line, found: content ? [content] : [] };
  });
}

async function numbered(wishes: readonly Wish[], kinds: readonly KindOutline[], bare: string) {
  const asked = new Map<string, number[]>();
  for (const wish of wishes) {
    if ('title' in wish) continue;
    const key = wish.kind ?? bare;
    asked.set(key, [...(asked.get(key) ?? []), wish.id]);
  }
  const answers = await Promise.all(
    [...asked].map(async ([key, ids]) => {
      const kind = kinds.find((one) => one.key === key);
      return kind ? chunks(ids).map((some) => ofKind(kind, some)) : [];
    }),
  );
  const found = (await Promise.all(answers.flat())).flat();
  return new Map(found.map((content) => [`${content.kind}:${content.id}`, content]));
}

/** As many as `options` answers at once. */
const PAGE = 20;
const chunks = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, page) =>
    ids.slice(page * PAGE, (page + 1) * PAGE),
  );

async function ofKind(kind: KindOutline, ids: readonly number[]): Promise<ContentReference[]> {
  if (!kind.calls.options) return [];
  const { items } = await readOptions<Option>(kind, { ids });
  return items.map((item) => ({
    ...{ cover: '', gone: false, kind: kind.key, kindLabel: kind.label },
    ...item,
  }));
}

/** Returns contents with exactly this title; else contents whose titles contain it. */
async function entitled(title: string, kinds: readonly KindOutline[]): Promise<readonly ContentReference[]> {
  if (!title) return [];
  const query = { title, kinds: kinds.map(({ key }) => key).join(','), pageSize: 10 };
  const { items } = await listContents(query);
  const contents = items.map(({ content }) => content);
  const exact = contents.filter(({ label }) => label === title);
  return exact.length ? exact : contents;
}
