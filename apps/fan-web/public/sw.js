// Shows a page of its own when there is no network, and the notices that the server sends. Nothing of the site itself is
// kept, so that a release is never held back by it.
const CACHE = 'offline-1';
const LANGUAGES = ['en', 'fr'];
const STYLE = '/offline/style.css';
/** Where the language of the last page is kept: a worker has no other memory. */
const LANGUAGE = '/offline/language';

self.addEventListener('install', (event) => {
  const pages = LANGUAGES.map((language) => `/offline/${language}`);
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...pages, STYLE])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(start());
});

async function start() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('message', ({ data }) => {
  if (!LANGUAGES.includes(data?.language)) return;
  void caches.open(CACHE).then((cache) => cache.put(LANGUAGE, new Response(data.language)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(loadPage(event));
  else if (new URL(request.url).pathname === STYLE) event.respondWith(loadStyle(request));
});

async function loadPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const kept = await caches.match(LANGUAGE);
    const wanted = kept ? await kept.text() : navigator.language.slice(0, 2);
    const language = LANGUAGES.includes(wanted) ? wanted : LANGUAGES[0];
    return (await caches.match(`/offline/${language}`)) ?? Response.error();
  }
}

async function loadStyle(request) {
  return (await caches.match(STYLE)) ?? fetch(request);
}

self.addEventListener('push', (event) => {
  event.waitUntil(showNotice(event.data?.json()));
});

async function showNotice(notice) {
  if (!notice?.title) return;
  const { title, body, tag, icon, lang, clubUrl } = notice;
  // The club may be read on its own domain or on the platform's; this browser is signed in on one of them.
  const isHere = clubUrl !== undefined && new URL(clubUrl).origin === self.location.origin;
  const url = isHere ? clubUrl : notice.url;
  const windows = await self.clients.matchAll({ type: 'window' });
  const path = new URL(url).pathname;
  // Who is looking at it has been told.
  const isSeen = windows.some((open) => open.focused && new URL(open.url).pathname === path);
  if (isSeen) return;
  await self.registration.showNotification(title, { body, tag, icon, lang, data: { url } });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url));
});

async function openPage(url) {
  if (!url) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find((one) => one.url === url);
  await (open ? open.focus() : self.clients.openWindow(url));
}
