/** The service worker: keeps the files of this edition, so that the page works without a network. */

const scope = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `paris-${EDITION}`;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT.map((path) => new Request(path, { cache: 'no-cache' })));
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await scope.clients.claim();
}

/** Pages: the newest where there is a network; else the kept one, whatever the address. */
async function page(request: Request): Promise<Response> {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) return fresh;
  } catch {
    // No network: the kept page.
  }
  return (await caches.match('/')) ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (pathname.startsWith('/api/') || pathname === '/ws' || pathname === '/metrics') return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});
