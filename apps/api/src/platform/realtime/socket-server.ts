import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { pingEvent, type ServerEventName, socketPath } from '@overtone/contract/realtime';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { Config } from '../config/config.js';
import { Log } from '../log/log.js';
import { admit, type Claim } from './handshake.js';
import { RedisRelay } from './redis-relay.js';
import { SessionReader } from './session-reader.js';

const socketsPerUser = 10;
export const userRoom = (uid: number): string => `user:${uid}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

type Events = Record<string, (...given: unknown[]) => void>;
type ClaimedSocket = Socket<Events, Events, Events, Claim>;

/** The socket.io server. In a process without HTTP nobody connects to it, but what it emits reaches the others' sockets. */
@Injectable()
export class SocketServer implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly relay: RedisRelay | undefined;
  private readonly io: Server<Events, Events, Events, Claim>;
  private closing = false;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
    private readonly sessions: SessionReader,
    private readonly host: HttpAdapterHost,
  ) {
    const { REDIS_URL } = config.env;
    this.relay = REDIS_URL ? new RedisRelay(REDIS_URL, log) : undefined;
    this.io = new Server({
      path: socketPath,
      serveClient: false,
      maxHttpBufferSize: 16 * 1024,
      pingInterval: 25_000,
      pingTimeout: 20_000,
      connectTimeout: 10_000,
      allowRequest: (_request, answer) => answer(this.closing ? 'shutting down' : null, !this.closing),
      ...(this.relay && { adapter: this.relay.adapter }),
    });
  }

  onApplicationBootstrap(): void {
    this.io.use(async (socket, next) => next(await admit(socket, this.sessions, this.log)));
    this.io.on('connection', (socket) => this.welcome(socket));
    const server = this.config.runsApi ? (this.host.httpAdapter?.getHttpServer() as HttpServer | undefined) : undefined;
    if (server) this.io.attach(server);
  }

  emit(room: string, event: ServerEventName, payload: object): void {
    this.io.to(room).emit(event, payload);
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

  private welcome(socket: ClaimedSocket): void {
    const { uid, sessionId } = socket.data;
    void socket.join([userRoom(uid), sessionRoom(sessionId)]);
    const open = this.io.sockets.adapter.rooms.get(userRoom(uid))?.size ?? 0;
    if (open > socketsPerUser) return void socket.disconnect(true);
    socket.on(pingEvent, () => void this.checkAgain(socket));
  }

  /** A session that expired, or whose closing was lost while Redis was away, ends here at the client's next ping. */
  private async checkAgain(socket: ClaimedSocket): Promise<void> {
    try {
      if (await this.sessions.read(socket.data.token)) return;
      socket.emit('session_closed', { reason: 'expired' });
      socket.disconnect(true);
    } catch (error) {
      this.log.warn('a session could not be checked', { err: error });
    }
  }
}
