/**
 * Runs `work` in one tab of the browser, and in none for `ms` after: the tab that comes first holds a lock for so long.
 * Without locks (plain http) a note in the browser's storage does the same, but for two tabs in the same instant.
 */
export async function inOneTab(name: string, ms: number, work: () => void): Promise<void> {
  const key = `console.once.${name}`;
  if (!navigator.locks) {
    const last = Number(localStorage.getItem(key));
    if (Date.now() - last < ms) return;
    localStorage.setItem(key, String(Date.now()));
    work();
    return;
  }
  await navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    work();
    await new Promise((done) => setTimeout(done, ms));
  });
}
