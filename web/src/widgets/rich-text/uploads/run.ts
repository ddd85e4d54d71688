import type { Editor } from '@tiptap/core';
import type { Uploaded, UploadOptions } from '@/api/upload';
import { uploadProblem } from '@/api/upload';
import { mediaProblem, sortOf } from '@/uploads/rules/media';
import { asOneStep } from '../one-step';
import { posterOf } from '../schema/media';
import { beginAt, endWith, placeOf } from './plugin';
import { changeUpload, dropUpload, putUpload } from './store';

export type SendFile = (file: File, options: UploadOptions) => Promise<Pick<Uploaded, 'url'>>;

const AT_ONCE = 3;
let running = 0;
const queue: (() => void)[] = [];

/** Lets a few files travel at once; the others wait in the order in which they came. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) await new Promise<void>((go) => queue.push(go));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    queue.shift()?.();
  }
};

const withoutExtension = (name: string): string => name.replace(/\.\w+$/, '');

/** What stands in the text for a stored file. */
const nodeFor = (file: File, url: string) => {
  const sort = sortOf(file);
  if (sort === 'video') return { type: 'video', attrs: { src: url, poster: posterOf(url) } };
  if (sort === 'audio') return { type: 'audio', attrs: { src: url, title: withoutExtension(file.name) } };
  return { type: 'image', attrs: { src: url, alt: withoutExtension(file.name) } };
};

/** Lets a stored file stand at its place; the transaction says that the journey `id` has ended. */
type Put = (editor: Editor, id: string, file: File, url: string) => void;

const insert: Put = (editor, id, file, url) => {
  const at = placeOf(editor, id);
  if (at === null) return;
  asOneStep(editor, () =>
    editor
      .chain()
      .command(({ tr }) => Boolean(endWith(tr, id)))
      .insertContentAt(at, nodeFor(file, url), { updateSelection: false })
      .run(),
  );
};

/** The picture at the place gets another file; its words and its place stay, its size is the new one's own. */
const exchange: Put = (editor, id, _file, url) => {
  const at = placeOf(editor, id);
  const tr = endWith(editor.state.tr, id);
  const node = at === null ? null : tr.doc.nodeAt(at);
  if (at !== null && node?.type.name === 'image')
    tr.setNodeMarkup(at, null, { ...node.attrs, src: url, width: null, height: null });
  asOneStep(editor, () => editor.view.dispatch(tr));
};

/** One file's way into the text, from its place being marked to its node standing there. */
class Journey {
  private readonly id = crypto.randomUUID();
  private abort = new AbortController();

  constructor(
    private readonly editor: Editor,
    private readonly file: File,
    private readonly send: SendFile,
    private readonly put: Put,
    at: number,
  ) {
    const preview = sortOf(file) === 'image' ? URL.createObjectURL(file) : null;
    putUpload({
      id: this.id,
      editor: editor.instanceId,
      name: file.name,
      preview,
      percent: 0,
      problem: null,
      cancel: () => this.cancel(),
      retry: () => void this.travel(),
    });
    beginAt(editor, this.id, at);
  }

  /** Answers why the file cannot stand in a text, or null once it has arrived, failed or was cancelled. */
  async begin(): Promise<string | null> {
    const problem = await mediaProblem(this.file);
    if (problem) this.cancel();
    else await this.travel();
    return problem && `“${this.file.name}”没有插入：${problem}`;
  }

  private async travel(): Promise<void> {
    if (this.abort.signal.aborted) return;
    const { signal } = this.abort;
    const onProgress = (percent: number) => changeUpload(this.id, { percent });
    changeUpload(this.id, { percent: 0, problem: null });
    try {
      const { url } = await inTurn(() => this.send(this.file, { signal, onProgress }));
      this.arrive(url);
    } catch (error) {
      changeUpload(this.id, { problem: uploadProblem(error) });
    }
  }

  private arrive(url: string): void {
    if (this.editor.isDestroyed || this.abort.signal.aborted) return;
    if (!this.editor.isEditable) return changeUpload(this.id, { problem: '现在只能查看，可以编辑后请重试' });
    this.put(this.editor, this.id, this.file, url);
    dropUpload(this.id);
  }

  private cancel(): void {
    this.abort.abort();
    dropUpload(this.id);
    if (!this.editor.isDestroyed) this.editor.view.dispatch(endWith(this.editor.state.tr, this.id));
  }
}

/** Uploads files, several at once, each shown where it will stand. Answers a sentence for each that no text can hold. */
export const uploadInto = async (
  editor: Editor,
  files: readonly File[],
  send: SendFile,
  at = editor.state.selection.to,
): Promise<string[]> => {
  const journeys = files.map((file) => new Journey(editor, file, send, insert, at));
  const problems = await Promise.all(journeys.map((journey) => journey.begin()));
  return problems.filter((problem) => problem !== null);
};

/** Uploads a file in place of the picture at a position. Answers why it cannot be, as a sentence. */
export const uploadOver = (editor: Editor, file: File, send: SendFile, at: number): Promise<string | null> =>
  new Journey(editor, file, send, exchange, at).begin();
