/** Given by the feature that keeps sessions. */
export abstract class SessionReader {
  /** The live session of a token; null when it has ended or never was. */
  abstract read(token: string): Promise<{ uid: number; sessionId: string } | null>;
  /** Which of these sessions have ended: revoked, expired, or their member's account suspended. */
  abstract ended(sessionIds: string[]): Promise<string[]>;
}
