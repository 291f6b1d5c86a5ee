/** A download that has not moved for so long has failed. */
export const stallMs = 30_000;

export interface BytesOutside {
  fetch: typeof fetch;
  /** Calls back after so many milliseconds unless it is stopped. */
  later: (run: () => void, ms: number) => () => void;
}

/** The server's own refusal, with its status: a link that has expired can be renewed. */
export class LinkRefused extends Error {
  constructor(readonly status: number) {
    super(`the link answered ${status}`);
    this.name = 'LinkRefused';
  }
}

/** How much of a file has come, from 0 to 1; null where nobody says how long it is. */
export type OnShare = (share: number | null) => void;

/** Reads a file to its end. Throws LinkRefused, and whatever ended it: no byte for 30 s, the network, the signal. */
export async function fetchBytes(
  url: string,
  { fetch, later }: BytesOutside,
  signal: AbortSignal,
  onShare: OnShare = () => {},
): Promise<Blob> {
  // `AbortSignal.any` is younger than some of the browsers that come here.
  const ending = new AbortController();
  const leave = () => ending.abort(signal.reason);
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  let stop = () => {};
  const moved = () => {
    stop();
    stop = later(() => ending.abort(new Error('no byte in time')), stallMs);
  };
  moved();
  try {
    const response = await fetch(url, { signal: ending.signal });
    if (!response.ok || !response.body) throw new LinkRefused(response.status);
    const parts: BlobPart[] = [];
    const length = Number(response.headers.get('content-length')) || null;
    let come = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      moved();
      come += part.value.length;
      onShare(length && Math.min(1, come / length));
    }
    return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
  } finally {
    stop();
    signal.removeEventListener('abort', leave);
  }
}
