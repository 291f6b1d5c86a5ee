import { limits } from '@overtone/contract/limits';
import {
  pingEvent,
  serverEvents,
  socketPath,
  type ServerEventName,
  type ServerEvents,
} from '@overtone/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { userInfo } from '../features/account/queries';
import { session } from '../lib/session';
import { applyGenerationUpdate, applySongUpdate } from '../music/live-cache';
import { reconnectDelay } from './reconnect-delay';

/** Socket events into the query cache. An event is a hint: whatever was missed is read again on every (re)connect. */
export function startLive(client: QueryClient): () => void {
  let close = connect(client);
  const leave = session.subscribe((now, before) => {
    if (now.token === before.token) return;
    close();
    close = connect(client);
  });
  return () => {
    leave();
    close();
  };
}

/** Nobody logged in: no socket and not even its code (DECISIONS A23). Answers how to close. */
function connect(client: QueryClient): () => void {
  const { token, uid } = session.get();
  if (!token || !uid) return () => {};
  let stop = () => {};
  let closed = false;
  void import('socket.io-client').then(({ io }) => {
    if (closed) return;
    const socket = io({
      path: socketPath,
      auth: { token, uid },
      reconnection: false,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
    });
    listen(socket, client, token);
    stop = keepAlive(socket, client);
  });
  return () => {
    closed = true;
    stop();
  };
}

/** A connection that lasted this long counts as good. */
const steadyMs = 10_000;

/** Ping every 150 s, and come back with growing delays until stopped. */
function keepAlive(socket: Socket, client: QueryClient): () => void {
  let attempt = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const ping = setInterval(() => socket.connected && socket.emit(pingEvent), limits.socket.pingSeconds * 1000);
  let steady: ReturnType<typeof setTimeout> | undefined;
  const retry = () => {
    clearTimeout(steady);
    clearTimeout(again);
    again = setTimeout(() => socket.connect(), reconnectDelay(attempt, Math.random()));
    attempt += 1;
  };
  const soon = () => {
    if (socket.connected) return;
    attempt = 0;
    clearTimeout(again);
    socket.connect();
  };
  window.addEventListener('online', soon);
  socket.on('connect', () => {
    // A server that lets in and throws out at once (too many windows) must not be asked again every second.
    steady = setTimeout(() => (attempt = 0), steadyMs);
    void client.invalidateQueries();
  });
  socket.on('connect_error', retry);
  socket.on('disconnect', retry);
  return () => {
    clearTimeout(again);
    clearTimeout(steady);
    clearInterval(ping);
    window.removeEventListener('online', soon);
    socket.removeAllListeners();
    socket.close();
  };
}

function listen(socket: Socket, client: QueryClient, token: string): void {
  const on = <N extends ServerEventName>(name: N, react: (event: ServerEvents[N]) => void) =>
    socket.on(name as string, (raw: unknown) => {
      const event = serverEvents[name].safeParse(raw);
      if (event.success) react(event.data as ServerEvents[N]);
    });
  on('points_update', ({ points }) => {
    session.setPoints(points);
    client.setQueryData(userInfo().queryKey, (known) => known && { ...known, data: { ...known.data, points } });
  });
  on('session_closed', () => session.expire(token));
  on('song_update', ({ song }) => applySongUpdate(client, song));
  on('generation_update', ({ generation }) => applyGenerationUpdate(client, generation));
}
