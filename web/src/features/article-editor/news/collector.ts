import type { Editor } from '../fields/usePeople';
import { newsText, type Others } from './news';

/** Milliseconds for which news is collected: who types changes the text with every letter. */
const EVERY = 6000;
/** A sentence is forgotten after this long, so that the same can be said again. */
const FORGET = 60_000;

const othersOf = (people: readonly Editor[]): Others =>
  new Map(people.filter(({ me }) => !me).map(({ id, name }) => [id, name]));

/** Names of the others whose caret is in the field; `null` is the text. */
const writersOf = (people: readonly Editor[], field: string | null): string[] =>
  people
    .filter((one) => !one.me && one.field === field && (field !== null || one.typing))
    .map(({ name }) => name);

/** Collects what the others do in a document, and says it in one sentence every few seconds. */
export class NewsCollector {
  private people: readonly Editor[] = [];
  private before: Others = new Map();
  private readonly changes = new Map<string, Set<string>>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private forgetting: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly say: (text: string) => void) {}

  present(people: readonly Editor[]): void {
    this.people = people;
    this.collect();
  }

  /** Somebody else changed a place; `field` is its name, `null` for the text. */
  changed(place: string, field: string | null): void {
    const names = this.changes.get(place) ?? new Set();
    writersOf(this.people, field).forEach((name) => names.add(name));
    this.changes.set(place, names);
    this.collect();
  }

  end(): void {
    for (const timer of [this.timer, this.forgetting]) if (timer) clearTimeout(timer);
    this.timer = this.forgetting = null;
  }

  private collect(): void {
    this.timer ??= setTimeout(() => this.tell(), EVERY);
  }

  private tell(): void {
    this.timer = null;
    const now = othersOf(this.people);
    const text = newsText(this.before, now, this.changes);
    this.before = now;
    this.changes.clear();
    if (!text) return;
    this.say(text);
    if (this.forgetting) clearTimeout(this.forgetting);
    this.forgetting = setTimeout(() => this.say(''), FORGET);
  }
}
