/** Why a link gave no media. */
export class MediaFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
  }
}

/** The server said so, or (null) nobody answered. A later try may find it alive. */
export class DeadLink extends MediaFailure {
  constructor(
    readonly status: number | null,
    cause?: unknown,
  ) {
    super(status === null ? 'no answer' : `status ${status}`, cause);
  }
}

export class NotMedia extends MediaFailure {
  constructor(readonly found: string) {
    super(`the content is ${found}`);
  }
}

export class TooLarge extends MediaFailure {
  constructor(readonly maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
  }
}

export class TimedOut extends MediaFailure {
  constructor(readonly afterMs: number) {
    super(`not done after ${afterMs} ms`);
  }
}

/** The link is not for us to follow: a private address, another scheme. */
export class Blocked extends MediaFailure {}

/** An archive that cannot be read, or of which is not so what it says of itself. */
export class BadArchive extends MediaFailure {}

export class NotInArchive extends MediaFailure {}

/** Whether it says nothing of what the link leads to: nobody answered, or only that not now. */
export const isSilence = (error: unknown): boolean =>
  error instanceof TimedOut ||
  (error instanceof DeadLink &&
    (error.status === null || error.status >= 500 || error.status === 429 || error.status === 408));
