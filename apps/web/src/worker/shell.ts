import { networkOr } from './network';
import type { Fetching } from './worker-scope';

/** Written into the worker by the build (apps/web/side-files.ts). */
declare const __SHELL_NAME__: string;
declare const __SHELL_FILES__: readonly string[];
declare const __SHELL_ENTRIES__: readonly string[];
/** What begins there besides. */
declare const __SHELL_OFFLINE__: string;
declare const __SHELL_PAGES__: readonly string[];

const shellCache = 'shell';
const prefix = `${shellCache}-`;
const own = prefix + __SHELL_NAME__;
const page = '/';
const offlinePage = '/offline';
/** More would be the mixing console's, which cannot be begun without network. */
const mostBytes = 400_000;

/** Pages that began from what is kept: they take the files that belong to it without asking. */
const begunFromKept = new Set<string>();

export const isShellFile = (path: string): boolean => __SHELL_FILES__.includes(path);

/** Addresses that the site's page answers; all others are the server's alone. */
export const isOwnPage = (path: string): boolean => !/^\/(api|assets|embed|media|media-backup)(\/|$)|\.\w+$/.test(path);

/** Of those known to the app the page is the same whatever stands in its head; of others only the server knows. */
const isKnownPage = (path: string): boolean => __SHELL_PAGES__.includes(path.split('/')[1] ?? '');

/**
 * Throws where page and files are of two releases: the browser tries again later. What came of it until then goes, or it would
 * stand for the shell before the next one, which open pages need.
 */
export async function keepShell(): Promise<void> {
  const isWhole = await caches.match(page, { cacheName: own });
  try {
    await takeShell();
  } catch (error) {
    if (!isWhole) await caches.delete(own);
    throw error;
  }
}

async function takeShell(): Promise<void> {
  const cache = await caches.open(own);
  await cache.addAll(__SHELL_FILES__.map((path) => new Request(path, { cache: cacheModeOf(path) })));
  const answer = await fetch(page, { cache: 'no-cache', credentials: 'omit' });
  const text = await answer.text();
  if (!answer.ok || !__SHELL_ENTRIES__.every((entry) => text.includes(entry))) throw new Error('not this release');
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  await cache.put(page, new Response(markedKept(text), { headers }));
}

const cacheModeOf = (path: string): RequestCache => (path.startsWith('/assets/') ? 'default' : 'no-cache');

/** The page that begins from here says so. Its prices stay with it: what is begun by others than it shows is refused. */
const markedKept = (text: string): string =>
  text
    .replace('</title>', '$&<meta name="kept-page" content="" />')
    .replace(/(data-scripts="[^"]*)"/, `$1 ${__SHELL_OFFLINE__}"`);

/** The shell before this one stays: pages of that release may still be open, and fetch their parts by and by. */
export async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

export async function pageFor(event: Fetching): Promise<Response> {
  const { request, resultingClientId } = event;
  const path = new URL(request.url).pathname;
  const kept = await caches.match(page, { cacheName: own });
  let unanswered = false;
  const network = fetch(request).catch((error: unknown) => {
    unanswered = true;
    throw error;
  });
  const answer = await networkOr(network, kept, { hurried: isKnownPage(path) });
  if (answer !== kept) return answer;
  // Home shows what others made: without network there is only what was heard.
  if (unanswered && path === page) return Response.redirect(offlinePage);
  begunFromKept.add(resultingClientId);
  return answer;
}

/** The same name is the same bytes. */
export async function assetFor(event: Fetching): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true, ignoreSearch: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (isWorthKeeping(answer)) event.waitUntil(keep(request.url, answer.clone()));
  return answer;
}

const isWorthKeeping = ({ ok, status, headers }: Response): boolean =>
  ok && status === 200 && Number(headers.get('content-length') ?? mostBytes) < mostBytes;

/** A full disk is no reason to fail. */
async function keep(address: string, answer: Response): Promise<void> {
  const cache = await caches.open(own);
  await cache.put(address, answer).catch(() => undefined);
}

export async function shellFileFor({ request, clientId }: Fetching): Promise<Response> {
  const kept = await caches.match(request, { cacheName: own, ignoreVary: true, ignoreSearch: true });
  if (kept && begunFromKept.has(clientId)) return kept;
  return networkOr(fetch(request), kept);
}
