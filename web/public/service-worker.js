// Answers with a page of its own where the console cannot be reached. Nothing else comes from a cache: the parts of a
// build have names of their own and are the browser's to keep, a part that is gone reloads the page
// (src/app/chunk-reload.ts), and an answer of the server must never be an old one.
const CACHE = 'console-offline-1';
const PAGE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, '/favicon.svg']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(started());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(page(event));
});

async function started() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The page is asked for while this worker starts, not after.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}
