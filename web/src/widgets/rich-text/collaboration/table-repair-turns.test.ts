import { Editor } from '@tiptap/core';
import { TableMap } from '@tiptap/pm/tables';
import { yUndoPluginKey, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { contentExtensions } from '../schema';
import { SafeCollaboration } from '../unsupported/safe-collaboration';

const open: Editor[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  open.splice(0).forEach((editor) => editor.destroy());
  vi.useRealTimers();
});

/** `company`: the client ids of all who are present. */
const person = (clientID: number, company: number[] = [clientID]) => {
  const doc = new Y.Doc();
  doc.clientID = clientID;
  const editor = new Editor({
    extensions: [
      ...contentExtensions({ collaborative: true, imageMaxWidth: '80%' }),
      SafeCollaboration.configure({
        document: doc,
        field: 'body',
        company: { clientID, getStates: () => new Map(company.map((client) => [client, {}])) },
      }),
    ],
  });
  open.push(editor);
  return { editor, doc };
};
type Person = ReturnType<typeof person>;

const meet = (...people: Person[]) => {
  for (const { doc } of people)
    for (const other of people)
      if (other.doc !== doc)
        Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(doc, Y.encodeStateVector(other.doc)), 'others');
};

/** Cells of each row of the first table, as the document has them. */
const shapeOf = ({ editor, doc }: Person): number[] => {
  const body = yXmlFragmentToProseMirrorRootNode(doc.getXmlFragment('body'), editor.schema);
  expect(editor.state.doc.toJSON(), 'what is shown is what the document says').toEqual(body.toJSON());
  const shape: number[] = [];
  body.descendants((node) => void (node.type.name === 'tableRow' && shape.push(node.childCount)));
  return shape;
};

const inCell = ({ editor }: Person, n: number): number => {
  const cells: number[] = [];
  editor.state.doc.descendants((node, at) => void (node.type.name === 'tableCell' && cells.push(at)));
  return cells[n]! + 2;
};

/** Two people with a table of two rows and columns; one adds a row while the other adds a column. */
const raggedOf = (wang: Person, li: Person) => {
  wang.editor.commands.setContent(
    '<table><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td><td>丁</td></tr></table><p>后文</p>',
  );
  meet(wang, li);
  // The next change is a step of undo of its own.
  (yUndoPluginKey.getState(wang.editor.state) as { undoManager: Y.UndoManager }).undoManager.stopCapturing();
  wang.editor.chain().setTextSelection(inCell(wang, 0)).addRowAfter().run();
  li.editor.chain().setTextSelection(inCell(li, 1)).addColumnAfter().run();
  meet(wang, li);
};

const SOON = 600;

describe('a table that two people made ragged', () => {
  it('is seen by both as the document has it, then mended by the first of them', () => {
    const [wang, li] = [person(1, [1, 2]), person(2, [1, 2])];
    raggedOf(wang, li);
    expect([shapeOf(wang), shapeOf(li)]).toEqual([
      [3, 2, 3],
      [3, 2, 3],
    ]);
    vi.advanceTimersByTime(SOON);
    expect(shapeOf(wang)).toEqual([3, 3, 3]);
    expect(shapeOf(li)).toEqual([3, 2, 3]);
    meet(wang, li);
    vi.advanceTimersByTime(10_000);
    expect(shapeOf(li)).toEqual([3, 3, 3]);
  });

  it('does not grow when both mend at once', () => {
    const [wang, li] = [person(1), person(2)];
    raggedOf(wang, li);
    vi.advanceTimersByTime(SOON);
    meet(wang, li);
    expect(shapeOf(wang)).toEqual([3, 4, 3]);
    vi.advanceTimersByTime(SOON);
    meet(wang, li);
    vi.advanceTimersByTime(10_000);
    expect([shapeOf(wang), shapeOf(li)]).toEqual([
      [3, 3, 3],
      [3, 3, 3],
    ]);
  });

  it('is mended by the next when the first is gone', () => {
    const [wang, li] = [person(1, [1, 2]), person(2, [1, 2])];
    raggedOf(wang, li);
    wang.editor.destroy();
    vi.advanceTimersByTime(SOON);
    expect(shapeOf(li)).toEqual([3, 2, 3]);
    vi.advanceTimersByTime(2000);
    expect(shapeOf(li)).toEqual([3, 3, 3]);
  });

  it('is never mended by one who only reads, until that person may write', () => {
    const [wang, li] = [person(1, [1, 2]), person(2, [1, 2])];
    wang.editor.setEditable(false);
    raggedOf(wang, li);
    const before = Y.encodeStateVector(wang.doc);
    vi.advanceTimersByTime(1000);
    expect(Y.encodeStateVector(wang.doc)).toEqual(before);
    wang.editor.setEditable(true);
    vi.advanceTimersByTime(SOON);
    expect(shapeOf(wang)).toEqual([3, 3, 3]);
  });

  it('is whole before a command changes it', () => {
    const [wang, li] = [person(1, [1, 2]), person(2, [1, 2])];
    raggedOf(wang, li);
    wang.editor.chain().setTextSelection(inCell(wang, 3)).addColumnAfter().run();
    expect(shapeOf(wang)).toEqual([4, 4, 4]);
  });

  it('leaves the caret where it is, and is no step of undo', () => {
    const [wang, li] = [person(1, [1, 2]), person(2, [1, 2])];
    raggedOf(wang, li);
    wang.editor.commands.setTextSelection(inCell(wang, 5));
    const caret = () => {
      const { $from } = wang.editor.state.selection;
      return [$from.parentOffset, $from.node(-2).child(0).textContent];
    };
    const before = caret();
    vi.advanceTimersByTime(SOON);
    expect(shapeOf(wang)).toEqual([3, 3, 3]);
    expect(caret()).toEqual(before);
    wang.editor.commands.undo();
    expect(shapeOf(wang)).toEqual([3, 3]);
    wang.editor.commands.redo();
    meet(wang, li);
    vi.advanceTimersByTime(10_000);
    expect(shapeOf(wang)).toEqual([3, 3, 3]);
  });

  it('is as narrow as before when the column that was mended for is taken back', () => {
    const [wang, li] = [person(1, [1, 2]), person(2, [1, 2])];
    raggedOf(wang, li);
    vi.advanceTimersByTime(SOON);
    meet(wang, li);
    li.editor.commands.undo();
    expect(shapeOf(li)).toEqual([2, 3, 2]);
    meet(wang, li);
    vi.advanceTimersByTime(SOON);
    meet(wang, li);
    expect([shapeOf(wang), shapeOf(li)]).toEqual([
      [2, 2, 2],
      [2, 2, 2],
    ]);
  });

  it('keeps what somebody wrote into a cell that only filled it up', () => {
    const [wang, li] = [person(1, [1, 2]), person(2, [1, 2])];
    raggedOf(wang, li);
    vi.advanceTimersByTime(SOON);
    meet(wang, li);
    wang.editor.commands.insertContentAt(inCell(wang, 5), '留下');
    li.editor.commands.undo();
    meet(wang, li);
    vi.advanceTimersByTime(10_000);
    expect(shapeOf(wang)).toEqual([3, 3, 3]);
    expect(wang.editor.getText()).toContain('留下');
  });
});

/** A repeatable source of chance. */
const chance = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

const press = (someone: Person, random: (below: number) => number): void => {
  const spots: number[] = [];
  someone.editor.state.doc.descendants((node, at) => void (node.isTextblock && spots.push(at + 1)));
  const chain = someone.editor.chain().setTextSelection(spots[random(spots.length)] ?? 1);
  const keys = [
    () => chain.addRowAfter(),
    () => chain.addRowBefore(),
    () => chain.addColumnAfter(),
    () => chain.addColumnBefore(),
    () => chain.deleteRow(),
    () => chain.deleteColumn(),
    () => chain.toggleHeaderRow(),
    () => chain.insertContent('字'),
    () => chain.insertContent('字'),
    () => chain.undo(),
    () => chain.redo(),
    () => chain.insertTable({ rows: 2, cols: 2 }),
    () =>
      chain
        .setCellSelection({ anchorCell: inCell(someone, 0) - 2, headCell: inCell(someone, 1) - 2 })
        .mergeCells(),
    () => chain.splitCell(),
  ];
  try {
    keys[random(keys.length)]!().run();
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
  }
};

it.each(Array.from({ length: 10 }, (_, seed) => seed + 1))(
  'three people who change one table in any order see the same whole tables in the end (%i)',
  (seed) => {
    const random = chance(seed);
    const company = random(2) ? [1, 2, 3] : [];
    const people = [person(1, company), person(2, company), person(3, company)];
    people[0]!.editor.commands.setContent(
      '<table><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td><td>丁</td></tr></table><p>后文</p>',
    );
    meet(...people);
    for (let step = 0; step < 50; step += 1) {
      press(people[random(3)]!, random);
      if (random(3) === 0) meet(people[random(3)]!, people[random(3)]!);
      if (random(4) === 0) vi.advanceTimersByTime(random(1000));
    }
    for (let round = 0; round < 4; round += 1) {
      meet(...people);
      vi.advanceTimersByTime(5000);
    }
    const texts = people.map(({ editor }) => editor.getHTML());
    expect(new Set(texts).size, texts.join('\n')).toBe(1);
    people.forEach(shapeOf);
    people[0]!.editor.state.doc.descendants((node) => {
      if (node.type.name === 'table') expect(TableMap.get(node).problems, node.toString()).toBeNull();
    });
  },
);
