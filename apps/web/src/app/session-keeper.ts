import { keepDeskFor } from '@overtone/contract/left-behind';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { createPath } from 'react-router';
import { player } from '../playback/browser-player';
import { forgetKeptCache } from '../lib/own-caches';
import { requestLogin } from '../lib/login-request';
import { session } from '../lib/session';
import { toast } from '../lib/toast';
import { userInfo } from '../lib/user-info';
import { passDesk } from '../songs/draft/draft-desk';
import { forgetNewestSongs } from '../songs/data/forget-newest-songs';
import { needsLogin } from './page-table';
import type { theRouter } from './routes';

/** Keeps what is on the screen true to the session, as long as the page lives: who is logged in, what was cached for whom, where they may stand. */
export function keepSession(client: QueryClient, router: ReturnType<typeof theRouter>): void {
  let stopAsking = askWhoIAm(client);
  /** The page an ended session had to leave. */
  let left: string | undefined;

  session.subscribe((now, before) => {
    if (now.token === before.token) return;
    stopAsking();
    left = undefined;
    let gone: Promise<void> | undefined;
    const { location } = router.state;
    if (!now.token && needsLogin(location.pathname)) {
      left = createPath(location);
      gone = router.navigate('/', { replace: true });
    }
    // Not before the page is left: what it shows would be asked for again, by nobody.
    const passed = now.uid !== before.uid;
    if (passed) void (gone ? gone.then(() => forget(client)) : forget(client));
    // The answer of a login needs no asking.
    if (now.userInfo) client.setQueryData(userInfo().queryKey, { success: true, data: now.userInfo });
    if (passed && !session.heard) passDesk(before.uid, now.uid);
    if (passed && before.uid !== null) {
      player.clear();
      forgetNewestSongs();
      if (!session.heard) void forgetKeptCache();
    }
    stopAsking = askWhoIAm(client);
  });
  session.onExpired((uid) => {
    if (uid) keepDeskFor(localStorage, uid);
    return () => {
      toast.error(i18next.t('errors:sessionExpired'));
      const back = left;
      requestLogin(back === undefined ? {} : { then: () => void router.navigate(back) });
    };
  });
}

/** Nothing one member has seen may be shown to the next. What is on the screen is not told: its page is drawn anew (PageOutlet). */
function forget(client: QueryClient): void {
  client.removeQueries({ predicate: ({ meta }) => !meta?.everybody });
}

/** The balance and the name: asked at the start, on focus and on reconnect. */
function askWhoIAm(client: QueryClient): () => void {
  if (!session.get().token) return () => {};
  const observer = new QueryObserver(client, userInfo());
  let known = observer.getCurrentResult().dataUpdatedAt;
  return observer.subscribe(({ data, dataUpdatedAt }) => {
    // It also tells that it is asking: then the data are the old ones.
    if (dataUpdatedAt === known) return;
    known = dataUpdatedAt;
    if (data) session.learn(data.data);
  });
}
