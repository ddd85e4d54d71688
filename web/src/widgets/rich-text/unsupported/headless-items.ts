import * as Y from 'yjs';

/** Origin of what nobody wrote and nobody takes back. */
const MENDING = Symbol('mending');

/** List items that two people's edits left without the paragraph that they begin with: a video or a table leads. */
const headlessItems = (parent: Y.XmlFragment): Y.XmlElement[] =>
  parent.toArray().flatMap((child) => {
    if (!(child instanceof Y.XmlElement)) return [];
    const first = child.length > 0 ? child.get(0) : null;
    const headless =
      child.nodeName === 'listItem' && first instanceof Y.XmlElement && first.nodeName !== 'paragraph';
    return [...(headless ? [child] : []), ...headlessItems(child)];
  });

/**
 * Gives them an empty one, so that the text can be edited again; nothing that somebody wrote is touched. Done twice at
 * once it leaves an empty line more, so one of those present does it (collaboration/table-repair-turns.ts).
 */
export const giveParagraphs = (body: Y.XmlFragment): void =>
  body.doc?.transact(() => {
    for (const item of headlessItems(body)) item.insert(0, [new Y.XmlElement('paragraph')]);
  }, MENDING);
