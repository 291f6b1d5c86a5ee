/** What a service worker is given, as far as ours uses it: the compiler knows the page's world or the worker's, not both. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Lasting {
  readonly request: Request;
  /** Of the page that asks; '' where it is only coming to be. */
  readonly clientId: string;
  /** Of the page that comes to be. */
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', run: (event: Lasting) => void): void;
  addEventListener(kind: 'fetch', run: (event: Fetching) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
