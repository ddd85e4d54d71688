import { useEffect, useRef } from 'react';
import { isTaskOver } from '../devices/shapes';
import { dropTasks } from '../devices/store';
import { libraryChanged } from '../library-changes';
import { outcomeOf, refreshesLibrary } from '../panel-list';
import { dismissDone } from './dismissal';
import type { UploadList } from './upload-list';
import type { Summary } from './summary';

/** A list of which everything succeeded goes by itself after this long (docs/spec/product-spec.md, section 4). */
export const CLOSES_AFTER_MS = 30_000;

const sayOf = ({ title, outcome, count }: Summary): string =>
  outcome === 'running' ? `${title}，共 ${count} 项` : title;

/** Acts on the state of the list: refreshes the library, lets success go by itself. Answers what to announce. */
export function useOutcome({ own, tasks }: UploadList, summary: Summary): string {
  const outcome = outcomeOf(own.map(({ item }) => item.status));
  const before = useRef(outcome);
  useEffect(() => {
    if (outcome !== before.current && refreshesLibrary(outcome)) libraryChanged();
    before.current = outcome;
  }, [outcome]);
  const done = own.map(({ item }) => item.sessionName).join();
  useEffect(() => {
    if (outcome !== 'succeeded') return;
    const timer = setTimeout(() => dismissDone(done.split(',')), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [outcome, done]);
  const finished = tasks
    .filter((task) => isTaskOver(task) && task.state !== 'failed' && task.state !== 'quarantined')
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (!finished) return;
    const ids = finished.split(',');
    const timer = setTimeout(() => dropTasks(ids), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [finished]);
  return sayOf(summary);
}
