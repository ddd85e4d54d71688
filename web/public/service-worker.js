// Answers with a page of its own where the console cannot be reached, and shows alerts. Nothing else comes from a cache: the parts of a
// build have names of their own and are the browser's to keep, a part that is gone reloads the page
// (src/app/chunk-reload.ts), and an answer of the server must never be an old one.
const CACHE = 'console-offline-1';
const PAGE = '/offline.html';
// Pages of this origin that are no console.
const APART = /^\/(?:image-editor|api|media|open)(?:[/.]|$)/;

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

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});

// A browser that is sent a push and shown nothing takes the permission away, so one that cannot be read is shown too.
function show(data) {
  const { title, text, url, tag } = read(data);
  return self.registration.showNotification(title || '长江云运营后台', {
    body: text || '有新的提醒，请打开控制台查看',
    tag,
    renotify: Boolean(tag),
    icon: '/icons/icon-192.png',
    lang: 'zh-CN',
    data: { url },
  });
}

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

// A page that is open goes there itself: it asks first about what is not saved (src/app/alerts/alerts.ts).
async function open(url) {
  const path = own(url);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const consoles = pages.filter((page) => !APART.test(new URL(page.url).pathname));
  const page = consoles.find(({ focused }) => focused) ?? consoles[0];
  if (!page) return self.clients.openWindow(path);
  // Some browsers refuse the focus; the page goes there all the same.
  await page.focus().catch(() => undefined);
  page.postMessage({ type: 'open', url: path });
}

// Only the console's own pages: a path, whatever host the URL names.
function own(url) {
  try {
    const target = new URL(url || '/', self.location.origin);
    if (target.origin === self.location.origin) {
      // Two slashes at the beginning would name another host.
      return target.pathname.replace(/^\/+/, '/') + target.search + target.hash;
    }
  } catch {
    // No URL at all.
  }
  return '/';
}

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
