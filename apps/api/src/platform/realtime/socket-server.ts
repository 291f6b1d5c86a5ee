import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { limits } from '@overtone/contract/limits';
import { pingEvent, type ServerEventName, socketPath } from '@overtone/contract/realtime';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { Clock, secondsAfter } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { Log } from '../log/log.js';
import { ConnectionWatch } from './connection-watch.js';
import { Admission, type Claim } from './handshake.js';
import { RedisRelay } from './redis-relay.js';
import { SessionReader } from './session-reader.js';

export const userRoom = (uid: number): string => `user:${uid}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

type Events = Record<string, (...given: unknown[]) => void>;
/** What is known of a connected socket; the session was last looked at at `seenAt`. */
type Known = Claim & { seenAt: Date };
type ClaimedSocket = Socket<Events, Events, Events, Known>;

/** The socket.io server. In a process without HTTP nobody connects to it, but what it emits reaches the others' sockets. */
@Injectable()
export class SocketServer implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly relay: RedisRelay | undefined;
  private readonly io: Server<Events, Events, Events, Known>;
  private readonly watch: ConnectionWatch;
  private readonly admission: Admission;
  private closing = false;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
    private readonly sessions: SessionReader,
    private readonly host: HttpAdapterHost,
    private readonly clock: Clock,
  ) {
    const { REDIS_URL } = config.env;
    this.relay = REDIS_URL ? new RedisRelay(REDIS_URL, log) : undefined;
    this.watch = new ConnectionWatch(config, clock, log);
    this.admission = new Admission(sessions, log);
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

  onApplicationBootstrap(): void {
    this.io.use(async (socket, next) => {
      const refusal = await this.admission.admit(socket);
      next(refusal);
      // One try for each connection: after the answer it has nothing more to say.
      if (refusal) setImmediate(() => socket.conn.close());
    });
    this.io.on('connection', (socket) => this.welcome(socket));
    const server = this.config.runsApi ? (this.host.httpAdapter?.getHttpServer() as HttpServer | undefined) : undefined;
    if (!server) return;
    this.io.attach(server);
    this.watch.follow(this.io);
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
    if (open > limits.socket.perMember) return void socket.disconnect(true);
    socket.data.seenAt = this.clock.now();
    socket.on(pingEvent, () => void this.checkAgain(socket));
  }

  /** A session that expired, or whose closing was lost while Redis was away, ends here at the client's next ping. */
  private async checkAgain(socket: ClaimedSocket): Promise<void> {
    const now = this.clock.now();
    if (now < secondsAfter(socket.data.seenAt, limits.socket.checkSeconds)) return;
    socket.data.seenAt = now;
    try {
      if (await this.sessions.read(socket.data.token)) return;
      socket.emit('session_closed', { reason: 'expired' });
      socket.disconnect(true);
    } catch (error) {
      this.log.warn('a session could not be checked', { err: error });
    }
  }
}
