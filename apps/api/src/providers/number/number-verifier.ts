/** refused: the token, or what asked for it. down: theirs, no answer, or one that nobody can read. */
export type NumberFailureKind = 'refused' | 'down';

export class NumberFailed extends Error {
  constructor(
    readonly kind: NumberFailureKind,
    /** The vendor's word, or the transport's. */
    readonly code: string,
    cause?: unknown,
  ) {
    super(`the number was not told: ${code}`, { cause });
    this.name = 'NumberFailed';
  }
}

export interface PageTokens {
  accessToken: string;
  jwtToken: string;
}

/** Who asks a phone's carrier for its number, through a page. */
export abstract class NumberVerifier {
  /** What the vendor's script in our page needs. Throws NumberFailed. */
  abstract pageTokens(): Promise<PageTokens>;
  /** Eleven digits. A token is good once: one attempt only. Throws NumberFailed. */
  abstract numberOf(token: string): Promise<string>;
}
