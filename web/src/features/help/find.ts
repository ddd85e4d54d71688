import { fieldHelp } from '@/generated/field-help';
import { kinds } from '@/generated/console';
import type { KeyBinding } from '@/lib/keys';
import { keyLabel } from '@/lib/keys';
import { plain, rank, type Named } from '@/lib/named-match';
import { ANSWERS } from './answers';

/** A short answer; `page` is where it is done. */
export interface HelpAnswer {
  readonly name: string;
  readonly label: string;
  /** A syllable for each character of the label, with spaces between. */
  readonly pinyin: string;
  readonly text: string;
  readonly page: string;
  readonly aliases?: readonly string[];
}

/** A result of the search: an answer, the help of a field, or a key of the screen below. */
export interface HelpEntry {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** The sort of help, beside its label. */
  readonly note: string;
  /** Where it is done; a key is pressed where the person is. */
  readonly page?: string | undefined;
}

type Searched = HelpEntry & Named;

/** More would hide the pages and contents below. */
const MOST = 6;

const fromAnswer = ({ name, label, pinyin, text, page, aliases = [] }: HelpAnswer): Searched => ({
  ...{ id: `answer:${name}`, label, text, page, note: '问答' },
  ...{ pinyin: pinyin.split(' '), aliases },
});

/** One entry for what several kinds say of a field in the same words. */
function fields(): Searched[] {
  const said = new Map<string, Searched>();
  for (const [kind, label, pinyin, help] of fieldHelp) {
    const { label: name, routes } = kinds[kind];
    const same = said.get(label + help);
    const owners = [...(same?.aliases ?? []), name];
    said.set(label + help, {
      id: same?.id ?? `field:${kind}:${label}`,
      label: `${label}（${owners[0]}${same ? '等' : ''}）`,
      text: `${label}：${help}`,
      page: same ? same.page : routes.list,
      ...{ note: '填写说明', pinyin: pinyin.split(' '), aliases: owners },
    });
  }
  return [...said.values()];
}

const fromKey = ({ keys, label }: KeyBinding): Searched => ({
  ...{ id: `key:${keys}`, label, text: `在当前页面按 ${keyLabel(keys)}。`, note: keyLabel(keys) },
  ...{ pinyin: [], aliases: ['快捷键'] },
});

/** A match in the text alone comes behind all names. */
function placeOf(typed: string, entry: Searched): number | null {
  const named = rank(typed, entry);
  if (named !== null) return named;
  if (entry.aliases?.some((alias) => alias.includes(typed))) return 2;
  return typed.length > 1 && plain(entry.text).includes(typed) ? 3 : null;
}

/** Help for a text: words of a question, of an answer or of a field, or the first letters of their pinyin. */
export function findHelp(text: string, bindings: readonly KeyBinding[] = []): readonly HelpEntry[] {
  const typed = plain(text);
  if (typed === '') return [];
  return [...ANSWERS.map(fromAnswer), ...fields(), ...bindings.map(fromKey)]
    .map((entry) => ({ entry, place: placeOf(typed, entry) }))
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .slice(0, MOST)
    .map(({ entry }) => entry);
}
