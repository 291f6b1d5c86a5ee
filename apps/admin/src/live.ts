import { pingEvent, serverEvents, type ServerEventName, socketPath } from '@overtone/contract/realtime';
import { limits } from '@overtone/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { io, type Socket } from 'socket.io-client';
import { session } from './api';

let socket: Socket | null = null;
let users = 0;

/** One socket for the whole console; it is a hint only, and who hears it reads anew. */
function open(): Socket {
  users += 1;
  if (socket) return socket;
  const made = io({
    path: socketPath,
    transports: ['websocket'],
    auth: { token: session.token() ?? '', uid: session.uid() ?? '' },
  });
  const ping = setInterval(() => made.connected && made.emit(pingEvent), limits.socket.pingSeconds * 1000);
  made.on('disconnect', (reason) => reason === 'io client disconnect' && clearInterval(ping));
  socket = made;
  return made;
}

function close(): void {
  users -= 1;
  if (users > 0) return;
  socket?.disconnect();
  socket = null;
}

/**
 * Hears one event as long as the screen is there, and a connection that comes after the screen was read, at first or again:
 * anything may have become different meanwhile.
 */
export function useLive(name: ServerEventName, heard: () => void): void {
  const tell = useEffectEvent(heard);
  useEffect(() => {
    const one = open();
    const onEvent = (raw: unknown) => void (serverEvents[name].safeParse(raw).success && tell());
    const onConnect = () => tell();
    one.on(name, onEvent).on('connect', onConnect);
    return () => {
      one.off(name, onEvent).off('connect', onConnect);
      close();
    };
  }, [name]);
}
