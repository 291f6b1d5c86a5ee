/** What is put to the question: texts as they will be read, and addresses of pictures that can be fetched from outside. */
export interface Content {
  /** How it can be found again over there; letters, digits and `-`. */
  id: string;
  names: readonly string[];
  texts: readonly string[];
  pictures: readonly string[];
}

export type Verdict = 'pass' | 'hold' | 'refuse';
export interface ContentVerdict {
  verdict: Verdict;
  /** As they are called over there. */
  labels: string[];
}

export interface ContentAnswer extends ContentVerdict {
  /** Questions that were put: fewer than there were where the first answers left nothing open. */
  asked: number;
}

/** There is no verdict: down, refused to us, too many questions, or an answer that cannot be read. Never a pass. */
export class ContentUnread extends Error {
  constructor(
    readonly reason: string,
    /** Seconds it asks us to wait. */
    readonly retryAfter: number | null = null,
    /** Questions that were put, and may be paid, all the same. */
    readonly asked = 0,
  ) {
    super(`no verdict: ${reason}`);
    this.name = 'ContentUnread';
  }
}

/** Who says what may be seen by everybody. */
export abstract class ContentCheck {
  /** False: this installation has nobody to ask. */
  abstract readonly isConfigured: boolean;
  /** How many questions it is: each is paid. */
  abstract questionsIn(content: Content): number;
  /** Throws ContentUnread. */
  abstract check(content: Content): Promise<ContentAnswer>;
}
