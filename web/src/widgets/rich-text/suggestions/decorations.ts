import type { Node } from '@tiptap/pm/model';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { personColour } from '@/lib/person-colour';
import { nodeContains } from '../node-contains';
import { isTextBlock, nodeStamp, STAMPS } from './nodes';
import type { Stamp } from './stamp';

const CHANGES = { inserted: 'insertion', deleted: 'deletion', modified: 'modification' } as const;
type StampName = keyof typeof CHANGES;

const described = (stamp: Stamp, name: StampName) => ({
  'data-suggestion': stamp.id,
  'data-change': CHANGES[name],
  style: `--who: ${personColour(stamp.author)}`,
});

/** The end of a paragraph that comes or goes, as a pilcrow. */
const pilcrow = (stamp: Stamp, name: StampName) => (): HTMLElement => {
  const sign = document.createElement('span');
  for (const [attribute, value] of Object.entries(described(stamp, name)))
    sign.setAttribute(attribute, value);
  sign.dataset.pilcrow = '';
  sign.textContent = '¶';
  return sign;
};

const drawn = (node: Node, pos: number, name: StampName): Decoration | null => {
  const stamp = nodeStamp(node, name);
  if (!stamp) return null;
  if (isTextBlock(node) && name !== 'modified') {
    const key = `${stamp.id} ${name}`;
    return Decoration.widget(pos + node.nodeSize - 1, pilcrow(stamp, name), { side: 1, key, marks: [] });
  }
  return Decoration.node(pos, pos + node.nodeSize, { ...described(stamp, name), 'data-whole': '' });
};

const holdsStamps = nodeContains((node) => STAMPS.some((name) => node.attrs[name] != null));

/** Suggestions that stand in attributes and not in marks: whole nodes, ends of paragraphs, changed looks. */
export const stampDecorations = (doc: Node): DecorationSet => {
  const all: Decoration[] = [];
  doc.descendants((node, pos) => {
    if (!holdsStamps(node)) return false;
    for (const name of Object.keys(CHANGES) as StampName[]) {
      const decoration = node.attrs[name] == null ? null : drawn(node, pos, name);
      if (decoration) all.push(decoration);
    }
    return true;
  });
  return all.length ? DecorationSet.create(doc, all) : DecorationSet.empty;
};
