import type { Endpoint, Input, Output } from './endpoint.js';
import type { ProblemBody } from './problem.js';

/** The server refused: its envelope, parsed. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: ProblemBody,
  ) {
    super(body.message);
    this.name = 'Refusal';
  }
  get code(): string {
    return this.body.code;
  }
}

/** No usable answer: `timeout`, `network` (no connection), `unreadable` (no words for people in it) or `aborted` by the caller. */
export class NoAnswer extends Error {
  constructor(
    readonly kind: 'timeout' | 'network' | 'unreadable' | 'aborted',
    readonly status?: number,
    cause?: unknown,
  ) {
    super(kind, { cause });
    this.name = 'NoAnswer';
  }
}

export interface ClientOptions {
  /** e.g. `http://127.0.0.1:3000/api` or `/api`. */
  baseUrl: string;
  /** Read at every call, so a login or a language change counts at once. */
  headers?: () => Record<string, string>;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** The call outlives the page it was made from. */
  keepalive?: boolean;
  /** Instead of the endpoint's own patience: for what takes as long as it is large, and watches by itself that it goes on. */
  timeoutMs?: number;
}

export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) => Promise<Output<E>>;

export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
}

/** The typed client of web and tests. Throws `Refusal` or `NoAnswer`, answers the success body as it came. */
export function createClient(settings: ClientOptions): Call {
  return async (endpoint, input, options) =>
    (await exchange(settings, endpoint, input as LooseInput, options, readAnswer)) as never;
}

export interface FetchedFile {
  name: string;
  content: Blob;
}
export type FetchFile = (endpoint: Endpoint, input: LooseInput, options?: CallOptions) => Promise<FetchedFile>;

/** For endpoints that answer a file. Throws as the typed client does. */
export function createFileClient(settings: ClientOptions): FetchFile {
  return (endpoint, input, options) => exchange(settings, endpoint, input, options, readFile);
}

async function exchange<T>(
  { baseUrl, headers = () => ({}), fetch: send = fetch }: ClientOptions,
  endpoint: Endpoint,
  { params, query, body, file }: LooseInput,
  { signal, headers: more, keepalive, timeoutMs = endpoint.timeoutMs }: CallOptions = {},
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const clock = deadline(timeoutMs, signal);
  try {
    const response = await send(baseUrl + fillPath(endpoint.path, params) + queryString(query), {
      method: endpoint.method,
      signal: clock.signal,
      ...(keepalive && { keepalive }),
      headers: { ...headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file && endpoint.file && { body: formOf(endpoint.file, file) }),
    });
    return await read(response);
  } catch (error) {
    if (error instanceof Refusal || error instanceof NoAnswer) throw error;
    throw new NoAnswer(signal?.aborted ? 'aborted' : clock.signal.aborted ? 'timeout' : 'network', undefined, error);
  } finally {
    clock.stop();
  }
}

/** The browser writes the type of it, with the boundary. */
function formOf(field: string, file: File): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}

async function readFile(response: Response): Promise<FetchedFile> {
  const disposition = response.headers.get('content-disposition');
  if (!response.ok || !disposition?.startsWith('attachment')) {
    await readAnswer(response);
    throw new NoAnswer('unreadable', response.status);
  }
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? '';
  return { name: decodeURIComponent(name), content: await response.blob() };
}

/** Aborts when the time is over or the caller gives up; counts the answer's body too. */
function deadline(ms: number, caller?: AbortSignal): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  caller?.addEventListener('abort', abort);
  if (caller?.aborted) abort();
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
}

async function readAnswer(response: Response): Promise<unknown> {
  const body = parseJson(await response.text());
  if (isProblem(body)) throw new Refusal(response.status, body);
  if (typeof body !== 'object' || body === null) throw new NoAnswer('unreadable', response.status);
  const { success, code } = body as Foreign;
  const unauthorised = code === 401 || code === '401';
  if (response.ok && success !== false && !unauthorised) return body;
  const text = wordsOf(body);
  if (text === undefined && !unauthorised) throw new NoAnswer('unreadable', response.status);
  throw new Refusal(response.status, { success: false, code: String(code ?? response.status), message: text ?? '' });
}

/** `problemBody` by hand: the first screen of the site does without the code of the schemas. */
function isProblem(body: unknown): body is ProblemBody {
  const { success, code, message, fields, retryAfter } = Object(body) as Record<string, unknown>;
  return (
    success === false &&
    typeof code === 'string' &&
    typeof message === 'string' &&
    (fields === undefined || isTexts(fields)) &&
    (retryAfter === undefined || Number.isInteger(retryAfter))
  );
}

const isTexts = (fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null && Object.values(fields).every((text) => typeof text === 'string');

/** What a proxy or another server than ours may say. */
interface Foreign {
  success?: unknown;
  code?: unknown;
  message?: unknown;
  msg?: unknown;
}

const wordsOf = ({ message, msg }: Foreign): string | undefined =>
  [message, msg].find((words): words is string => typeof words === 'string' && words.trim() !== '');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs.length
    ? `?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]))}`
    : '';
}
