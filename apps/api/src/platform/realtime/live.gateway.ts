import { type OnGatewayConnection, type OnGatewayInit, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { limits } from '@overtone/contract/limits';
import { pingEvent, socketPath } from '@overtone/contract/realtime';
import { Clock, secondsAfter } from '../clock/clock.js';
import { Log } from '../log/log.js';
import { Admission } from './handshake.js';
import { SessionReader } from './session-reader.js';
import { type ClaimedSocket, type LiveServer, sessionRoom, memberRoom } from './socket-server.js';

/** The members' live channel: nobody is in who has not proven a session, and each hears what is sent to the own rooms. */
@WebSocketGateway({ path: socketPath })
export class LiveGateway implements OnGatewayInit<LiveServer>, OnGatewayConnection<ClaimedSocket> {
  private readonly admission: Admission;
  private io: LiveServer | undefined;

  constructor(
    private readonly sessions: SessionReader,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.admission = new Admission(sessions, log);
  }

  afterInit(io: LiveServer): void {
    this.io = io;
    io.use(async (socket, next) => {
      const refusal = await this.admission.admit(socket);
      next(refusal);
      // One try for each connection: after the answer it has nothing more to say.
      if (refusal) setImmediate(() => socket.conn.close());
    });
  }

  handleConnection(socket: ClaimedSocket): void {
    const { uid, sessionId } = socket.data;
    socket.data.seenAt = this.clock.now();
    void socket.join([memberRoom(uid), sessionRoom(sessionId)]);
    const open = this.io?.sockets.adapter.rooms.get(memberRoom(uid))?.size ?? 0;
    if (open > limits.socket.perMember) socket.disconnect(true);
  }

  /** A session that expired, or whose closing was lost while Redis was away, ends here at the client's next ping. */
  @SubscribeMessage(pingEvent)
  async checkAgain(socket: ClaimedSocket): Promise<void> {
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
