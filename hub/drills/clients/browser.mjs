// Enough of a browser for the editor: happy-dom's window, where a page would have its own.
import { Window } from 'happy-dom';

export const pretendBrowser = () => {
  const window = new Window({ url: 'http://127.0.0.1/' });
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis || name === 'constructor') continue;
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  }
  Object.assign(globalThis, { window, document: window.document, innerHeight: 800, innerWidth: 1200 });
  globalThis.requestAnimationFrame = (callback) => setTimeout(() => callback(performance.now()), 0);
  globalThis.cancelAnimationFrame = (timer) => clearTimeout(timer);
};
