import { useMemo, useSyncExternalStore } from 'react';
import type { Kind } from '@/api/kinds';
import type { EditingSession } from '../session/session';
import { readValues, type Values } from './values';

/** A snapshot of the fields that stays the same object until one of them changes. */
class LiveValues {
  private values: Values;

  constructor(
    private readonly kind: Kind,
    private readonly session: EditingSession,
  ) {
    this.values = readValues(kind, session);
  }

  readonly current = (): Values => this.values;

  readonly subscribe = (changed: () => void): (() => void) => {
    const read = () => {
      this.values = readValues(this.kind, this.session);
      changed();
    };
    read();
    this.session.fields.observeDeep(read);
    return () => this.session.fields.unobserveDeep(read);
  };
}

/** The publishing fields as they stand, live for everybody in the document. */
export const useValues = (kind: Kind, session: EditingSession): Values => {
  const live = useMemo(() => new LiveValues(kind, session), [kind, session]);
  return useSyncExternalStore(live.subscribe, live.current);
};
