/** Notes in the page what a key is followed by: calls, moves of the layout, and the frame that shows what is waited for. */
(() => {
  const noted = (window.stopwatch = { keys: 0, calls: [], shifts: [], pressed: 0 });
  performance.setResourceTimingBufferSize(100_000);
  addEventListener(
    'keydown',
    ({ timeStamp }) => ([noted.pressed, noted.keys] = [timeStamp, noted.keys + 1]),
    true,
  );
  new PerformanceObserver((list) => {
    for (const { name, startTime, responseEnd, initiatorType } of list.getEntries())
      noted.calls.push({
        name: name.replace(location.origin, ''),
        from: startTime,
        to: responseEnd,
        by: initiatorType,
      });
  }).observe({ type: 'resource', buffered: true });

  const named = (node) => {
    const near = node instanceof Element ? node : node?.parentElement;
    const within = near?.closest('[aria-label], aside, header, nav, main');
    return `${near?.localName ?? '?'} in ${within?.getAttribute('aria-label') ?? within?.localName ?? '?'}`;
  };
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries())
      noted.shifts.push({ value, at: startTime, by: [...new Set(sources.map(({ node }) => named(node)))] });
  }).observe({ type: 'layout-shift', buffered: true });

  const textOf = (root) => {
    const shadows = [...root.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot).filter(Boolean);
    return root.textContent + shadows.map(textOf).join('');
  };
  const headline = () => document.querySelector('h1')?.textContent?.trim() ?? '';

  /**
   * Resolves with the time of the frame after the one in which `holds` became true: it has been painted by then. Gives up
   * after a while: an item that was shown again before anybody looked stays where it is.
   */
  const GIVEN_UP = 5000;
  const painted = (holds) =>
    new Promise((done) => {
      const until = performance.now() + GIVEN_UP;
      const look = (now) => requestAnimationFrame(holds() || now > until ? done : look);
      look(0);
    });
  /** Another item than `title`, with the text that begins as that of every item here; or the list behind the last one. */
  const isFurther = (title) => {
    if (!location.pathname.endsWith('Detail')) return true;
    const now = headline();
    if (!now || now === title) return false;
    const main = document.querySelector('main');
    return Boolean(main) && textOf(main).includes(`正文：${now}`);
  };
  const dialog = () => document.querySelector('[role=dialog]');
  noted.further = (title) => painted(() => dialog() || isFurther(title));
  noted.asked = () => painted(() => dialog() && dialog().contains(document.activeElement));
  noted.now = () => ({
    title: location.pathname.endsWith('Detail') ? headline() : '',
    asks: Boolean(dialog()),
  });
})();
