import { socketPath } from '@overtone/contract/realtime';
import { io, type Socket } from 'socket.io-client';

/** The live channel of one member's browser, on its way: a connection of its own, that does not come back once it is cut. */
export const memberSocket = (url: string, { token, uid }: { token: string; uid: number }): Socket =>
  io(url, {
    path: socketPath,
    auth: { token, uid: String(uid) },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
