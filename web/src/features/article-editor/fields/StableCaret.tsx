import { Component, createRef, type ReactNode } from 'react';
import { movedBy, spliceOf } from '@/lib/splice';

interface Caret {
  readonly box: HTMLInputElement | HTMLTextAreaElement;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Keeps the caret of the text box inside at its letter when somebody else's change comes in. A text that is set by a
 * program moves the caret to its end. A class, because only a class sees the page just before React changes it.
 */
export class StableCaret extends Component<{ children: ReactNode }> {
  private readonly frame = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Caret | null {
    const box = document.activeElement;
    if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return null;
    if (!this.frame.current?.contains(box) || box.selectionStart === null) return null;
    return { box, text: box.value, start: box.selectionStart, end: box.selectionEnd ?? box.selectionStart };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Caret | null): void {
    if (!before || before.box.value === before.text) return;
    const splice = spliceOf([...before.text].flatMap(units), [...before.box.value].flatMap(units));
    before.box.setSelectionRange(movedBy(before.start, splice), movedBy(before.end, splice));
  }

  override render() {
    return (
      <div ref={this.frame} style={{ display: 'contents' }}>
        {this.props.children}
      </div>
    );
  }
}

/** Selections count UTF-16 units. */
const units = (character: string): string[] => character.split('');
