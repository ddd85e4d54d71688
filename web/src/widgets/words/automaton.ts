interface State {
  readonly steps: Map<string, State>;
  /** The longest suffix that begins a word; the root has none. */
  fail: State | null;
  readonly ends: number[];
}

const state = (): State => ({ steps: new Map(), fail: null, ends: [] });

/** Aho–Corasick over code points. */
export class Automaton {
  private readonly root = state();

  constructor(words: readonly (readonly string[])[]) {
    words.forEach((word, number) => this.add(word, number));
    this.link();
  }

  /** Tells `(number of the word, where it ends)` of every occurrence. */
  find(text: readonly string[], tell: (word: number, end: number) => void): void {
    let now = this.root;
    text.forEach((letter, index) => {
      now = this.next(now, letter);
      for (const word of now.ends) tell(word, index + 1);
    });
  }

  private next(from: State | null, letter: string): State {
    for (let now = from; now; now = now.fail) {
      const step = now.steps.get(letter);
      if (step) return step;
    }
    return this.root;
  }

  private add(word: readonly string[], number: number): void {
    let now = this.root;
    for (const letter of word) {
      const step = now.steps.get(letter) ?? state();
      now.steps.set(letter, step);
      now = step;
    }
    now.ends.push(number);
  }

  /** Breadth first: what a state fails to is shorter and known. */
  private link(): void {
    const waiting = [this.root];
    for (const now of waiting) {
      for (const [letter, step] of now.steps) {
        step.fail = this.next(now.fail, letter);
        step.ends.push(...step.fail.ends);
        waiting.push(step);
      }
    }
  }
}
