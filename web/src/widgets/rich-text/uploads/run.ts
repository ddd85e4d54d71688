import type { Editor } from '@tiptap/core';
import { randomId } from '@/lib/random-id';
import { currentUpload, percentOf, watchUpload, type Upload as Travelling } from '@/uploads';
import { mediaProblem, sortOf } from '@/uploads/rules/media';
import { asOneStep } from '../changes/one-step';
import { posterOf } from '@/lib/poster';
import { beginAt, endWith, placeOf } from './plugin';
import { changeUpload, dropUpload, putUpload } from './store';

/** Transport of files: the uploader, or a test's own. Their state is read from the uploads. */
export interface Carrier {
  /** Begins and answers the id of the upload. */
  begin: (file: File) => string;
  cancel: (id: string) => void;
  retry: (id: string) => void;
}

const withoutExtension = (name: string): string => name.replace(/\.\w+$/, '');

/** Node of a stored file. */
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

const READ_ONLY = '现在只能查看，可以编辑后请重试';

/** One file's way into the text, from its place being marked to its node standing there. */
class Journey {
  private readonly id = randomId();
  private upload: string | null = null;
  private stop: () => void = () => undefined;
  private over = false;

  constructor(
    private readonly editor: Editor,
    private readonly file: File,
    private readonly carrier: Carrier,
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
      retry: () => this.retry(),
      leave: () => this.leave(),
    });
    beginAt(editor, this.id, at);
  }

  /** Answers why the file cannot stand in a text, or null once it is on its way. */
  async begin(): Promise<string | null> {
    const problem = await mediaProblem(this.file);
    if (problem) this.cancel();
    if (this.over) return problem && `“${this.file.name}”没有插入：${problem}`;
    this.upload = this.carrier.begin(this.file);
    this.stop = watchUpload(this.upload, (upload) => this.changed(upload));
    this.changed(currentUpload(this.upload));
    return null;
  }

  private changed(upload: Travelling | undefined): void {
    if (!upload || upload.phase === 'cancelled') return this.end();
    if (upload.phase === 'done' && upload.stored) return this.arrive(upload.stored.url);
    const problem = upload.needsFile ? '请在上传面板中重新选择该文件' : upload.problem;
    changeUpload(this.id, { percent: percentOf(upload), problem });
  }

  private arrive(url: string): void {
    if (!this.editor.isEditable) return changeUpload(this.id, { problem: READ_ONLY });
    this.leave();
    this.put(this.editor, this.id, this.file, url);
  }

  private retry(): void {
    const upload = this.upload === null ? undefined : currentUpload(this.upload);
    if (upload?.phase === 'done' || !this.upload) return this.changed(upload);
    this.carrier.retry(this.upload);
  }

  private cancel(): void {
    const { upload } = this;
    this.end();
    if (upload !== null) this.carrier.cancel(upload);
  }

  /** The text no longer waits for it. */
  private end(): void {
    this.leave();
    if (!this.editor.isDestroyed) this.editor.view.dispatch(endWith(this.editor.state.tr, this.id));
  }

  /** The upload goes on without this text. */
  private leave(): void {
    this.over = true;
    this.stop();
    dropUpload(this.id);
  }
}

/** Uploads files, several at once, each shown where it will stand. Answers a sentence for each that no text can hold. */
export const uploadInto = async (
  editor: Editor,
  files: readonly File[],
  carrier: Carrier,
  at = editor.state.selection.to,
): Promise<string[]> => {
  const journeys = files.map((file) => new Journey(editor, file, carrier, insert, at));
  const problems = await Promise.all(journeys.map((journey) => journey.begin()));
  return problems.filter((problem) => problem !== null);
};

/** Uploads a file in place of the picture at a position. Answers why it cannot be, as a sentence. */
export const uploadOver = (
  editor: Editor,
  file: File,
  carrier: Carrier,
  at: number,
): Promise<string | null> => new Journey(editor, file, carrier, exchange, at).begin();
