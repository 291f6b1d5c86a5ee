import { canKeep } from '../lib/kept-caches';
import { backCloses } from '../lib/back-closes';
import '../lib/came-back';
import '../lib/composing-escape';
import { tellUnable } from '../songs/offline/kept-songs';
import { startOffline } from './offline';

backCloses();

/**
 * Registers the service worker and begins what goes with it, once a page. It comes when a page has settled
 * (version-notice), or sooner with the player, the foot of a page, the login, the account's menu. A page that the worker
 * has kept names it itself.
 */
if (import.meta.env.PROD && 'serviceWorker' in navigator && canKeep()) {
  const begin = () =>
    // A browser may forbid workers, or answer nothing: what is kept could never be heard.
    navigator.serviceWorker.register('/sw.js').then(
      (registration?: ServiceWorkerRegistration) => (registration ? startOffline() : tellUnable()),
      // What the network did not bring is no ban.
      (error: unknown) =>
        error instanceof TypeError ? window.addEventListener('online', begin, { once: true }) : tellUnable(),
    );
  void begin();
}
