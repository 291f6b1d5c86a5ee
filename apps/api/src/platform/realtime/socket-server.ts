import { type BeforeApplicationShutdown, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ServerEventName, socketPath } from '@overtone/contract/realtime';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { Log } from '../log/log.js';
import { ConnectionWatch } from './connection-watch.js';
import type { Claim } from './handshake.js';
import { RedisRelay } from './redis-relay.js';

export const memberRoom = (uid: number): string => `member:${uid}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

type Events = Record<string, (...given: unknown[]) => void>;
/** What is known of a connected socket; the session was last looked at at `seenAt`. */
type Known = Claim & { seenAt: Date };
export type ClaimedSocket = Socket<Events, Events, Events, Known>;
export type LiveServer = Server<Events, Events, Events, Known>;

/** The socket.io server. In a process without HTTP nobody connects to it, but what it emits reaches the others' sockets. */
@Injectable()
export class SocketServer implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly relay: RedisRelay | undefined;
  readonly io: LiveServer;
  private readonly watch: ConnectionWatch;
  private closing = false;

  constructor(config: Config, log: Log, clock: Clock) {
    const { REDIS_URL } = config.env;
    this.relay = REDIS_URL ? new RedisRelay(REDIS_URL, log) : undefined;
    this.watch = new ConnectionWatch(config, clock, log);
    this.io = new Server({
      path: socketPath,
      serveClient: false,
      maxHttpBufferSize: 16 * 1024,
      pingInterval: 25_000,
      pingTimeout: 20_000,
      connectTimeout: 10_000,
      allowRequest: (request, answer) => {
        const refusal = this.closing ? 'shutting down' : this.watch.refusal(request);
        answer(refusal, refusal === null);
      },
      ...(this.relay && { adapter: this.relay.adapter }),
    });
  }

  /** Takes connections from now on. */
  attachedTo(server: HttpServer): LiveServer {
    this.io.attach(server);
    this.watch.follow(this.io);
    return this.io;
  }

  /** `room` null: everybody. */
  emit(room: string | null, event: ServerEventName, payload: object): void {
    (room === null ? this.io : this.io.to(room)).emit(event, payload);
  }

  /** Here first: the adapter's own way leads through Redis, which may be away. */
  cut(room: string): void {
    this.io.local.in(room).disconnectSockets(true);
    this.io.in(room).disconnectSockets(true);
  }

  /** The sessions that have open sockets in this process. */
  sessionsHere(): string[] {
    return [...new Set([...this.io.sockets.sockets.values()].map(({ data }) => data.sessionId))];
  }

  /** Cuts a session's sockets of this process, and tells them why. */
  endHere(sessionId: string, reason: string): void {
    const room = this.io.local.in(sessionRoom(sessionId));
    room.emit('session_closed', { reason });
    room.disconnectSockets(true);
  }

  /** Open sockets of this process. */
  get connected(): number {
    return this.io.sockets.sockets.size;
  }

  /** The HTTP server waits for its connections to end, so the sockets go first. They come back to another process. */
  beforeApplicationShutdown(): void {
    this.closing = true;
    this.io.local.disconnectSockets(true);
  }

  /** After the last jobs and requests have published. */
  async onApplicationShutdown(): Promise<void> {
    await this.relay?.close();
  }
}
