/**
 * Runs before each test file. The files of a worker share its window and the packages it has loaded, which takes most of
 * the time of a test; our own modules are evaluated anew, so no store, cache or mock of one file reaches the next.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

vi.resetModules();
// Only for what hangs: beside the browser's tests a step takes twenty times as long as alone.
configure({ asyncUtilTimeout: 90_000 });

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
