/** Aho–Corasick over code points. */
export class Automaton {
  private readonly steps: Map<string, number>[] = [new Map()];
  private readonly fails: number[] = [0];
  private readonly ends: number[][] = [[]];

  constructor(words: readonly (readonly string[])[]) {
    words.forEach((word, number) => this.add(word, number));
    this.link();
  }

  /** Tells `(number of the word, where it ends)` of every occurrence. */
  find(text: readonly string[], tell: (word: number, end: number) => void): void {
    let state = 0;
    text.forEach((letter, place) => {
      state = this.next(state, letter);
      for (const word of this.ends[state]!) tell(word, place + 1);
    });
  }

  private next(from: number, letter: string): number {
    let state = from;
    for (;;) {
      const step = this.steps[state]!.get(letter);
      if (step !== undefined) return step;
      if (state === 0) return 0;
      state = this.fails[state]!;
    }
  }

  private add(word: readonly string[], number: number): void {
    let state = 0;
    for (const letter of word) {
      let step = this.steps[state]!.get(letter);
      if (step === undefined) {
        step = this.steps.length;
        this.steps[state]!.set(letter, step);
        this.steps.push(new Map());
        this.fails.push(0);
        this.ends.push([]);
      }
      state = step;
    }
    this.ends[state]!.push(number);
  }

  /** Failure links, breadth first: the longest suffix that begins a word. */
  private link(): void {
    const waiting = [...this.steps[0]!.values()];
    for (const state of waiting) {
      for (const [letter, step] of this.steps[state]!) {
        this.fails[step] = this.next(this.fails[state]!, letter);
        this.ends[step]!.push(...this.ends[this.fails[step]!]!);
        waiting.push(step);
      }
    }
  }
}
