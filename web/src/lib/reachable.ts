/** An ordinary call was answered: whoever waits for the server hears of it. */

type Listener = () => void;
const listeners = new Set<Listener>();

export const serverReached = (): void => listeners.forEach((listener) => listener());

export const onServerReached = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
