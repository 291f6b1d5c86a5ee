import type { AnnouncementCategory } from '@overtone/contract/announcement';
import { socketPath } from '@overtone/contract/realtime';
import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import { refreshAnnouncements } from '../features/announcements/queries';
import { hearUnread, refreshNotifications } from '../features/notifications/hearing';
import { later } from '../lib/later';
import { refreshTickets } from '../features/support/queries';
import { LiveChannel, type LiveClaim, type LiveSocket } from '../lib/live-channel';
import { session } from '../lib/session';
import { refreshUserInfo } from '../lib/user-info';
import { applyOrderUpdate } from '../money/orders';
import { refreshPoints } from '../money/points';
import { knownSongs } from '../songs/data/known-songs';
import { applyGenerationUpdate, mergeSongs } from '../songs/data/news';
import { readBehindChanges } from './reading-behind';

const isPending = ({ status }: Song): boolean => status === 'pending';

/** Everybody hears of an announcement in the same moment; their questions are spread over this time. */
const spreadMs = 2_000;

/** On a slow network the channel comes long after the page: what was read before this may have changed, and nobody has told. */
const justReadMs = 5_000;

/** A page nobody has looked at for this long, with nothing being written, needs no news. */
const restAfterMs = 5 * 60_000;

/** Socket events into the query cache. Nobody logged in: no socket and not even its code. */
export function startLive(client: QueryClient): () => void {
  let connected: string | undefined;
  const channel = new LiveChannel({
    open,
    chance: Math.random,
    onConnect: ({ token }, waited) => {
      const all = waited || token === connected || knownSongs(client).some(isPending);
      connected = token;
      // What the page has only just read needs no second reading, except what is being written meanwhile.
      const longAgo = Date.now() - justReadMs;
      void client.invalidateQueries({
        predicate: ({ meta, state }) =>
          !meta?.everybody && (all || (state.data !== undefined && state.dataUpdatedAt < longAgo)),
      });
    },
    onRefused: ({ token }) => session.expire(token),
  });
  channel.speakFor(claim());
  const leave = session.subscribe(() => channel.speakFor(claim()));
  const online = () => channel.retryNow();
  window.addEventListener('online', online);
  const stop = listenWhileWatched(channel, client);
  const stopReading = readBehindChanges(client);
  return () => {
    leave();
    stopReading();
    window.removeEventListener('online', online);
    stop();
  };
}

function claim(): LiveClaim | null {
  const { token, uid } = session.get();
  return token && uid ? { token, uid } : null;
}

async function open(auth: LiveClaim): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  return io({
    path: socketPath,
    auth,
    autoConnect: false,
    reconnection: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
}

/** Lets go, and so closes the channel, when the page has been out of sight for long; takes it up again when it is seen. */
function listenWhileWatched(channel: LiveChannel, client: QueryClient): () => void {
  let release: (() => void) | undefined = listen(channel, client);
  let resting: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    if (knownSongs(client).some(isPending)) return void (resting = setTimeout(rest, restAfterMs));
    release?.();
    release = undefined;
  };
  const look = () => {
    clearTimeout(resting);
    if (document.hidden) resting = setTimeout(rest, restAfterMs);
    else release ??= listen(channel, client);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(resting);
    release?.();
  };
}

function listen(channel: LiveChannel, client: QueryClient): () => void {
  const waiting = new Map<AnnouncementCategory | null, () => void>();
  const stops = [
    // Two balances may arrive in the wrong order: what counts is read anew behind the last of them.
    channel.on('points_update', () => {
      void refreshUserInfo(client);
      void refreshPoints(client);
    }),
    channel.on('session_closed', ({ reason }, { token }) => {
      // Whoever asked to be deleted may take that back: what lies on another desk stays for them.
      if (reason === 'logout') session.endIf(token);
      else session.expire(token);
    }),
    channel.on('order_update', ({ order }) => applyOrderUpdate(client, order)),
    channel.on('ticket_message', () => void refreshTickets(client)),
    channel.on('song_update', ({ song }) => mergeSongs(client, [song])),
    channel.on('generation_update', ({ generation }) => applyGenerationUpdate(client, generation)),
    channel.on('unread_count', ({ count }) => hearUnread(client, count)),
    channel.on('ticket_message', () => void refreshNotifications(client)),
    channel.on('announcement', ({ category }) => {
      waiting.get(category)?.();
      waiting.set(
        category,
        later(() => void refreshAnnouncements(client, category), Math.random() * spreadMs),
      );
    }),
    () => waiting.forEach((forget) => forget()),
  ];
  return () => stops.forEach((stop) => stop());
}
