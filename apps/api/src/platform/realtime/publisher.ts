import { Injectable } from '@nestjs/common';
import { serverEvents, type ServerEventName, type ServerEvents } from '@overtone/contract/realtime';
import { Log } from '../log/log.js';
import { SocketServer, sessionRoom, memberRoom } from './socket-server.js';

/** Tells members' sockets, whichever process has them. A hint only: it never throws and may be lost. */
@Injectable()
export class Publisher {
  constructor(
    private readonly sockets: SocketServer,
    private readonly log: Log,
  ) {}

  toMember<N extends ServerEventName>(uid: number, event: N, payload: ServerEvents[N]): void {
    this.send(memberRoom(uid), event, payload);
  }

  /** Everybody who is connected. */
  toEveryone<N extends ServerEventName>(event: N, payload: ServerEvents[N]): void {
    this.send(null, event, payload);
  }

  private send(room: string | null, event: ServerEventName, payload: object): void {
    // Strips what the contract doesn't name: rows may carry more than the wire may.
    const parsed = serverEvents[event].safeParse(payload);
    if (!parsed.success) return this.log.error('an event does not fit the contract', { event, err: parsed.error });
    this.sockets.emit(room, event, parsed.data);
  }

  /** The sockets of one session hear why and are cut off. */
  closeSession(sessionId: string, reason: string): void {
    this.close(sessionRoom(sessionId), reason);
  }

  /** All sockets of a member. */
  closeUser(uid: number, reason: string): void {
    this.close(memberRoom(uid), reason);
  }

  private close(room: string, reason: string): void {
    this.sockets.emit(room, 'session_closed', { reason });
    this.sockets.cut(room);
  }
}
