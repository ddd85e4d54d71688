import { useEffect } from 'react';
import type * as Y from 'yjs';
import { turnOf, type Company } from '../collaboration/table-repair-turns';
import { giveParagraphs } from './headless-items';

/** While the text cannot be shown in the editor: mends what can be mended when it is this person's turn. */
export const useMendedItems = (
  body: Y.XmlFragment,
  company: Company,
  { broken, mayWrite }: { broken: boolean; mayWrite: boolean },
): void => {
  useEffect(() => {
    if (!broken || !mayWrite) return;
    const timer = setTimeout(() => giveParagraphs(body), turnOf(company));
    return () => clearTimeout(timer);
  }, [body, company, broken, mayWrite]);
};
