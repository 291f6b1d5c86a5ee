import { limits } from '@overtone/contract/limits';
import { handshake } from '@overtone/contract/realtime';
import type { Log } from '../log/log.js';
import type { SessionReader } from './session-reader.js';
import { BoundedLine } from '../turns/bounded-line.js';

/** What a connected socket has proven. */
export interface Claim {
  uid: number;
  sessionId: string;
  token: string;
}

interface Knocking {
  handshake: { auth: unknown };
  data: Partial<Claim>;
  conn: object;
}

/** Reads the session behind a handshake: one try for each connection, and a few reads at once. */
export class Admission {
  private readonly tried = new WeakSet<object>();
  private readonly turns = new BoundedLine(limits.socket.readsAtOnce, limits.socket.readsWaiting);

  constructor(
    private readonly sessions: SessionReader,
    private readonly log: Log,
  ) {}

  /** Undefined admits, with the claim in `socket.data`; an error's message is what the client is told. */
  async admit(socket: Knocking): Promise<Error | undefined> {
    if (this.tried.has(socket.conn)) return new Error('busy');
    this.tried.add(socket.conn);
    const given = handshake.safeParse(socket.handshake.auth);
    if (!given.success) return new Error('no token provided');
    const { token, uid } = given.data;
    try {
      const read = await this.turns.take(() => this.sessions.read(token));
      if (!read) return new Error('busy');
      const session = read.result;
      // The uid is public, the token is not: a mismatch is someone else's token.
      if (!session || String(session.uid) !== uid) return new Error('invalid token');
      Object.assign(socket.data, { uid: session.uid, sessionId: session.sessionId, token } satisfies Claim);
      return undefined;
    } catch (error) {
      this.log.warn('a socket could not be admitted', { err: error });
      return new Error('busy');
    }
  }
}
