import { NoAnswer } from '@overtone/contract/client';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { OfflineNotice } from '../features/offline/offline-notice';
import { isKeptPage, knowBetter, useReach } from '../lib/reach';
import { session } from '../lib/session';
import { keepWhatIsPlayed, renewKeptSongs } from '../songs/offline/keep-playing';
import { readKeptSongs, tellUnable } from '../songs/offline/kept-songs';
import { restOfTexts } from './i18n';
import { pathOf } from './page-table';
import { queryClient } from './query-client';

const lookEveryMs = 10_000;
const patienceMs = 4_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let begun = false;

/** Keeps what is played and knows whether the server is there, as long as the page lives. */
export function startOffline(): void {
  if (begun) return;
  begun = true;
  knowBetter();
  keepWhatIsPlayed();
  session.subscribe((now, before) => {
    if (now.uid !== before.uid) void readKeptSongs().catch(tellUnable);
  });
  window.addEventListener('offline', () => lost());
  window.addEventListener('online', () => void look());
  queryClient.getQueryCache().subscribe(({ query }) => {
    const { error } = query.state;
    if (error instanceof NoAnswer && error.status === undefined && !useReach.getState().offline) void look();
  });
  useReach.subscribe(({ offline }) => offline && void showNotice());
  void begin();
}

async function begin(): Promise<void> {
  await readKeptSongs().catch(tellUnable);
  if (!(await look())) await showNotice();
}

let shown = false;
/** A root of its own, in the place that the shell leaves for it: the first load knows nothing of it. */
async function showNotice(): Promise<void> {
  const place = document.getElementById('notices');
  if (shown || !place) return;
  shown = true;
  await restOfTexts();
  createRoot(place).render(createElement(OfflineNotice, { onListen: listen }));
}

/** As if somebody had gone forward: the router hears of it, and the music goes on. The router itself leads back here. */
function listen(): void {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  history.pushState({ idx: idx + 1, key: 'offline' }, '', pathOf('offline'));
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

let looking: Promise<boolean> | undefined;
/** Whether the server answers. As long as it does not it is asked again. */
const look = (): Promise<boolean> => (looking ??= ask().finally(() => (looking = undefined)));

async function ask(): Promise<boolean> {
  clearTimeout(timer);
  const answers = navigator.onLine && (await isAnswering());
  if (answers) found();
  else lost();
  return answers;
}

async function isAnswering(): Promise<boolean> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    return answer.ok;
  } catch {
    return false;
  }
}

function lost(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), lookEveryMs);
  if (!useReach.getState().offline) useReach.setState({ offline: true, back: false });
}

/** What failed meanwhile is asked for again, by itself. */
function found(): void {
  const { offline } = useReach.getState();
  if (offline) {
    useReach.setState({ offline: false, back: isKeptPage() });
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status !== 'success' });
  }
  void renewKeptSongs().catch(() => undefined);
}
