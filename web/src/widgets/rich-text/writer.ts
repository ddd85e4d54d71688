import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { isEmptyBody } from './measure';

type OnChange = ((html: string) => void) | undefined;

/** Writing the HTML of a long text at every key would be felt: there it waits for a pause, or for leaving the text. */
const LONG_TEXT = 20_000;
const PAUSE_MS = 300;

const htmlOf = (editor: Editor): string => (isEmptyBody(editor.state.doc) ? '' : editor.getHTML());

/** Tells a form what was written. */
export class Writer {
  written: string;
  private due: ReturnType<typeof setTimeout> | undefined;
  private onChange: OnChange;

  constructor(value: string) {
    this.written = value;
  }

  tell(onChange: OnChange): void {
    this.onChange = onChange;
  }

  /** The text was replaced by a value that came from outside. */
  adopt(value: string): void {
    this.written = value;
  }

  note(editor: Editor): void {
    clearTimeout(this.due);
    if (editor.state.doc.content.size < LONG_TEXT) this.write(editor);
    else this.due = setTimeout(() => this.write(editor), PAUSE_MS);
  }

  /** Writes pending text now: the text loses focus, is saved by key, or closes. */
  flush(editor: Editor): void {
    if (this.due !== undefined) this.write(editor);
  }

  private write(editor: Editor): void {
    clearTimeout(this.due);
    this.due = undefined;
    if (editor.isDestroyed) return;
    this.written = htmlOf(editor);
    this.onChange?.(this.written);
  }
}

export const useWriter = (value: string, onChange: OnChange): Writer => {
  const [writer] = useState(() => new Writer(value));
  useEffect(() => writer.tell(onChange), [writer, onChange]);
  return writer;
};

/** Nothing waits any longer when the text loses focus, is saved by key, or closes. */
export const useFlush = (editor: Editor | null, writer: Writer): void => {
  useEffect(() => {
    if (!editor) return;
    const flush = () => writer.flush(editor);
    const saved = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') flush();
    };
    editor.on('blur', flush);
    document.addEventListener('keydown', saved, true);
    return () => {
      flush();
      editor.off('blur', flush);
      document.removeEventListener('keydown', saved, true);
    };
  }, [editor, writer]);
};
