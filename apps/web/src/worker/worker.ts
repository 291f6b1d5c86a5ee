import { keptOr } from './kept-media';
import { assetFor, dropOldShells, isOwnPage, isShellFile, keepShell, pageFor, shellFileFor } from './shell';
import { shareAddress, takeShared } from './shared-in';
import { type Fetching, scope } from './worker-scope';

/**
 * The service worker. It answers where the network does not, and never in its place: a page is asked of the server first,
 * a file with a hash in its name is the same for ever, what was played lately is given when it cannot be fetched. Nothing
 * of /api goes through it.
 */
scope.addEventListener('install', (event) => {
  // Whatever page is open may be served by the next worker: files are found by their hash, whoever kept them.
  event.waitUntil(keepShell().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** Null: it is the network's, as if nobody were here. */
function answerTo(event: Fetching): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== scope.location.origin) return null;
  if (request.method === 'POST') return pathname === shareAddress ? takeShared(request) : null;
  if (request.method !== 'GET') return null;
  if (request.mode === 'navigate') return isOwnPage(pathname) ? pageFor(event) : null;
  if (pathname.startsWith('/assets/')) return assetFor(event);
  if (isShellFile(pathname)) return shellFileFor(event);
  // What is saved under a name is a file of its own, with its label.
  if (pathname.startsWith('/media/') && !searchParams.has('download')) return keptOr(request);
  return null;
}
