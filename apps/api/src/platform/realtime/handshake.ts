import { handshake } from '@overtone/contract/realtime';
import type { Log } from '../log/log.js';
import type { SessionReader } from './session-reader.js';

/** What a connected socket has proven. */
export interface Claim {
  uid: number;
  sessionId: string;
  token: string;
}

interface Knocking {
  handshake: { auth: unknown };
  data: Partial<Claim>;
}

/** Undefined admits, with the claim in `socket.data`; an error's message is what the client is told. */
export async function admit(socket: Knocking, sessions: SessionReader, log: Log): Promise<Error | undefined> {
  const given = handshake.safeParse(socket.handshake.auth);
  if (!given.success) return new Error('no token provided');
  const { token, uid } = given.data;
  try {
    const session = await sessions.read(token);
    // The uid is public, the token is not: a mismatch is someone else's token.
    if (!session || String(session.uid) !== uid) return new Error('invalid token');
    Object.assign(socket.data, { uid: session.uid, sessionId: session.sessionId, token } satisfies Claim);
    return undefined;
  } catch (error) {
    log.warn('a socket could not be admitted', { err: error });
    return new Error('busy');
  }
}
