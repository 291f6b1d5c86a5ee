import { withGivingUp } from '../../platform/clock/given-up.js';

/** One exchange with an outside world that must never be guessed about: what was sent, what is known. */
export type Exchange =
  | { kind: 'answered'; status: number; body: unknown; text: string; retryAfter?: number }
  /** The bytes never left: trying elsewhere is safe. */
  | { kind: 'never_sent'; reason: string }
  /** It may have happened over there: trying again is not safe. */
  | { kind: 'lost'; reason: string };

export interface Outgoing {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** A text goes as it is; anything else as JSON. */
  body?: unknown;
  timeoutMs: number;
  /** Nobody waits for it any more. */
  signal?: AbortSignal | undefined;
}

/** The reason of an answer that was not read to its end. */
export const answerTooLarge = 'answer too large';
const maxAnswerBytes = 4 * 1024 * 1024;
/** Failures of name lookup and connecting: nothing was written yet. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Said instead of what the platform says, which repeats the header, and with it the key. */
export const unsendable = 'the key or the address holds what no request can carry';

/** `body` is undefined when the answer was no JSON; `retryAfter` are seconds, where they were said. */
export async function exchange(outgoing: Outgoing): Promise<Exchange> {
  const { timeoutMs, signal } = outgoing;
  if (!isSendable(outgoing)) return { kind: 'never_sent', reason: unsendable };
  try {
    return await withGivingUp(timeoutMs, signal ? [signal] : [], (givenUp) => answerTo(outgoing, givenUp));
  } catch (error) {
    const reason = reasonOf(error);
    return { kind: beforeSending.has(reason) ? 'never_sent' : 'lost', reason };
  }
}

/** A key with a line's end or a word beyond Latin in it, an address with a name and a password: no byte would leave. */
function isSendable({ url, headers }: Outgoing): boolean {
  try {
    return new Request(url, { headers }).url !== '';
  } catch {
    return false;
  }
}

async function answerTo({ method, url, headers, body }: Outgoing, signal: AbortSignal): Promise<Exchange> {
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal,
    redirect: 'error',
  });
  const text = withoutSecrets(await readLimited(response), headers);
  const retryAfter = secondsToWait(response.headers);
  const rest = retryAfter === null ? {} : { retryAfter };
  // Struck out once more behind the parser: an escape within the key reads as another text before it.
  const read = parse(text, (said) => withoutSecrets(said, headers));
  return { kind: 'answered', status: response.status, body: read, text: text.slice(0, 500), ...rest };
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) throw new Error(answerTooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const secretHeader = /authorization|key|token/i;
/** A shorter one would strike ordinary words. */
const leastSecret = 8;

/** Gateways repeat the key they refuse: it must reach no log, no record and nobody who reads them. */
export function withoutSecrets(text: string, headers: Record<string, string>): string {
  const secrets = Object.entries(headers)
    .filter(([name]) => secretHeader.test(name))
    .map(([, value]) => value.replace(/^Bearer\s+/i, ''));
  return secrets.filter(({ length }) => length >= leastSecret).reduce((rest, one) => rest.replaceAll(one, '***'), text);
}

/** What Retry-After asks for, in seconds or as a date; null when it says nothing that can be read. */
export function secondsToWait(headers: Headers): number | null {
  const said = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(said)) return Number(said);
  if (!/^[A-Z][a-z]{2}, /.test(said)) return null;
  const seconds = Math.ceil((Date.parse(said) - Date.parse(headers.get('date') ?? '')) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/** Every text within it goes through `clean`. */
export function parse(text: string, clean: (said: string) => string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? clean(value) : value));
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as { name?: string; message?: string; cause?: FailureCause };
  if (name === 'TimeoutError') return 'timeout';
  return cause?.code ?? cause?.errors?.[0]?.code ?? message ?? String(error);
}

/** What fetch hides behind "fetch failed"; several addresses of one host fail together. */
interface FailureCause {
  code?: string;
  errors?: { code?: string }[];
}
