import type { Node } from '@tiptap/pm/model';

/**
 * True if a node or something below it passes a test. Nodes never change, so each is asked once: after a key only its
 * own block is asked anew, however long the text is.
 */
export const nodeContains = (test: (node: Node) => boolean): ((node: Node) => boolean) => {
  const known = new WeakMap<Node, boolean>();
  const holds = (node: Node): boolean => {
    const answer = known.get(node) ?? (test(node) || node.content.content.some(holds));
    known.set(node, answer);
    return answer;
  };
  return holds;
};
