// Edits by keys and buttons, as transactions of the real ProseMirror state.
const WORDS = ['东湖', '绿道', '今日开放', '，', '。', 'Wuhan ', '2026', '😀', '👨‍👩‍👧', '𠮷', '“引号”', '<b>&amp;'];
const COLOURS = ['#d6336c', '#1c7ed6', '#37b24d'];

const textblocks = (doc) => {
  const found = [];
  doc.descendants((node, pos) => void (node.isTextblock && found.push({ node, from: pos + 1, to: pos + 1 + node.content.size })));
  return found;
};

/** The place, or the one before it where it would split a surrogate pair. */
const whole = (doc, from, at) => {
  const before = at > from ? doc.textBetween(at - 1, at, '', '￼') : '';
  return /[\ud800-\udbff]$/.test(before) ? at - 1 : at;
};

const place = (doc, from, to, random) => whole(doc, from, from + random.below(to - from + 1));

const span = (state, random) => {
  const block = random.pick(textblocks(state.doc));
  if (!block) return null;
  const [a, b] = [place(state.doc, block.from, block.to, random), place(state.doc, block.from, block.to, random)];
  return { block, from: Math.min(a, b), to: Math.max(a, b) };
};

const markOf = (schema, random) => {
  const made = {
    bold: {},
    italic: {},
    underline: {},
    strike: {},
    subscript: {},
    superscript: {},
    code: {},
    highlight: { color: random.pick(COLOURS) },
    textStyle: random.pick([{ color: random.pick(COLOURS) }, { fontSize: '18px' }, { backgroundColor: '#eeeeee' }]),
    link: { href: 'https://example.com/a?b=1&c=2' },
  };
  const name = random.pick(Object.keys(made));
  return schema.marks[name].create(made[name]);
};

const nodeOf = (schema, random) => {
  const { image, video, audio, horizontalRule } = schema.nodes;
  return random.pick([
    () => image.create({ src: 'https://example.com/一.jpg', alt: '图"片', width: 320 }),
    () => video.create({ src: 'https://example.com/v.mp4', poster: 'https://example.com/v_0.jpg' }),
    () => audio.create({ src: 'https://example.com/a.mp3', title: '录音' }),
    () => horizontalRule.create(),
  ])();
};

const KEYS = {
  type: (editor, random) => {
    const at = span(editor.state, random);
    editor.view.dispatch(editor.state.tr.insertText(random.pick(WORDS), at.from));
  },
  erase: (editor, random) => {
    const { from, to } = span(editor.state, random);
    editor.view.dispatch(editor.state.tr.delete(from, whole(editor.state.doc, from, Math.min(to, from + 6))));
  },
  mark: (editor, random) => {
    const { from, to } = span(editor.state, random);
    const mark = markOf(editor.schema, random);
    const tr = editor.state.tr;
    editor.view.dispatch(random.often(0.7) ? tr.addMark(from, to, mark) : tr.removeMark(from, to, mark.type));
  },
  enter: (editor, random) => {
    const { from } = span(editor.state, random);
    editor.view.dispatch(editor.state.tr.split(from));
  },
  attribute: (editor, random) => {
    const { block } = span(editor.state, random);
    const attrs = random.pick([{ textAlign: 'center' }, { indent: 1 }, { firstLine: true }, { lineHeight: '1.8' }]);
    editor.view.dispatch(editor.state.tr.setNodeMarkup(block.from - 1, null, { ...block.node.attrs, ...attrs }));
  },
  heading: (editor, random) => {
    const { from } = span(editor.state, random);
    editor.chain().setTextSelection(from).toggleHeading({ level: 1 + random.below(4) }).run();
  },
  wrap: (editor, random) => {
    const { from } = span(editor.state, random);
    const chain = editor.chain().setTextSelection(from);
    random.pick([() => chain.toggleBulletList(), () => chain.toggleOrderedList(), () => chain.toggleBlockquote()])().run();
  },
  insert: (editor, random) => {
    const { from } = span(editor.state, random);
    editor.view.dispatch(editor.state.tr.insert(from, nodeOf(editor.schema, random)));
  },
  table: (editor, random) => {
    const { from } = span(editor.state, random);
    editor.chain().setTextSelection(from).insertTable({ rows: 2, cols: 2, withHeaderRow: random.often(0.5) }).run();
  },
  cells: (editor, random) => {
    const { from } = span(editor.state, random);
    const chain = editor.chain().setTextSelection(from);
    random
      .pick([
        () => chain.addRowAfter(),
        () => chain.addColumnAfter(),
        () => chain.deleteRow(),
        () => chain.setCellAttribute('background', random.pick(COLOURS)),
        () => chain.toggleHeaderRow(),
      ])()
      .run();
  },
  /** Cut a block and paste it somewhere else. */
  move: (editor, random) => {
    const { doc, tr } = editor.state;
    const index = random.below(doc.childCount);
    let from = 0;
    for (let n = 0; n < index; n += 1) from += doc.child(n).nodeSize;
    const node = doc.child(index);
    tr.delete(from, from + node.nodeSize);
    let to = 0;
    const before = random.below(tr.doc.childCount + 1);
    for (let n = 0; n < before; n += 1) to += tr.doc.child(n).nodeSize;
    editor.view.dispatch(tr.insert(to, node));
  },
  undo: (editor) => editor.commands.undo(),
  redo: (editor) => editor.commands.redo(),
};
const OFTEN = ['type', 'type', 'type', 'type', 'erase', 'mark', 'mark', 'enter', 'undo'];

/** One key or button; what the state at hand does not allow is not done. Answers which it was, or why not. */
export const press = (editor, random) => {
  const name = random.pick(random.often(0.7) ? OFTEN : Object.keys(KEYS));
  try {
    KEYS[name](editor, random);
    return name;
  } catch (error) {
    if (error instanceof RangeError || /TransformError|ReplaceError/.test(error.name) || error instanceof TypeError) return 'refused';
    throw error;
  }
};
