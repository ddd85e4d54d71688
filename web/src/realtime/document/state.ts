import type { DocumentStatus } from './frames';
import type { Lane } from './route';

export interface DocumentState {
  connection: 'connecting' | 'live' | 'lost' | 'refused';
  /** There is a document to show: received whole at least once, or kept here by an earlier visit. */
  loaded: boolean;
  /** It was received whole from the server. */
  synced: boolean;
  /** Every edit made here is durable on the server. */
  settled: boolean;
  /** Time at which `settled` last became true after an edit. */
  savedAt: Date | null;
  /** Edits wait to become durable, and this is when the server last made any of them so (or the wait began). */
  waitingSince: Date | null;
  status: DocumentStatus | null;
  /** Reason why the connection was last closed. */
  closeCode: number | null;
  lane: Lane;
  /** This browser keeps edits until the server has them; `kept` when it has all of them now. */
  storage: 'none' | 'kept' | 'writing' | 'failed';
  /** Edits of an earlier visit: still to be sent, or sent and durable. */
  recovery: 'none' | 'pending' | 'saved';
  /** Something is too large for the server to take. */
  tooLarge: boolean;
  /**
   * This document may hold what was never stored (decision 064): `pending` until the server has this person's edits,
   * `refused` when it cannot take them, `due` when another Y.Doc has to take its place.
   */
  renewal: 'none' | 'pending' | 'refused' | 'due';
}

export const FIRST_STATE: DocumentState = {
  connection: 'connecting',
  loaded: false,
  synced: false,
  settled: true,
  savedAt: null,
  waitingSince: null,
  status: null,
  closeCode: null,
  lane: 'socket',
  storage: 'none',
  recovery: 'none',
  tooLarge: false,
  renewal: 'none',
};

/** Nothing would be lost if the page were gone now. */
export const isSafe = ({ settled, storage }: DocumentState): boolean => settled || storage === 'kept';
