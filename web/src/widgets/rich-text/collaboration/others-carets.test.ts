import { expect, it, vi } from 'vitest';
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { othersCarets } from './others-carets';

const other = (state: Record<string, unknown>) => {
  const awareness = new Awareness(new Y.Doc());
  awareness.setLocalState(state);
  return encodeAwarenessUpdate(awareness, [awareness.clientID]);
};

it("hears of the carets of others and not of one's own", () => {
  const awareness = new Awareness(new Y.Doc());
  const carets = othersCarets(awareness);
  const heard = vi.fn();
  carets.on('change', heard);
  carets.setLocalStateField('cursor', 1);
  expect(heard).not.toHaveBeenCalled();
  expect(awareness.getLocalState()).toEqual({ cursor: 1 });
  applyAwarenessUpdate(awareness, other({ cursor: 2 }), 'server');
  expect(heard).toHaveBeenCalledOnce();
  expect([...carets.getStates().values()]).toEqual([{ cursor: 1 }, { cursor: 2 }]);
  carets.off('change', heard);
  applyAwarenessUpdate(awareness, other({ cursor: 3 }), 'server');
  expect(heard).toHaveBeenCalledOnce();
});
