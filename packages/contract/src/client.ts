import type { Endpoint, Input, Output } from './endpoint.js';
import { problemBody, type ProblemBody } from './problem.js';

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

/** No usable answer: `timeout`, `network` (no connection) or `unreadable` (not our envelope). */
export class NoAnswer extends Error {
  constructor(
    readonly kind: 'timeout' | 'network' | 'unreadable',
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
}

export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) => Promise<Output<E>>;

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The typed client of web, console and tests. Throws `Refusal` or `NoAnswer`, answers the success body as it came. */
export function createClient({ baseUrl, headers = () => ({}), fetch: send = fetch }: ClientOptions): Call {
  return async (endpoint, input, options = {}) => {
    const { params, query, body } = input as LooseInput;
    const deadline = AbortSignal.timeout(endpoint.timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    try {
      const response = await send(baseUrl + fillPath(endpoint.path, params) + queryString(query), {
        method: endpoint.method,
        signal,
        headers: {
          ...headers(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return (await readAnswer(response)) as never;
    } catch (error) {
      if (error instanceof Refusal || error instanceof NoAnswer || options.signal?.aborted) throw error;
      throw new NoAnswer(deadline.aborted ? 'timeout' : 'network', undefined, error);
    }
  };
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  const body = parseJson(text);
  if (response.ok && typeof body === 'object' && body !== null && (body as { success?: unknown }).success !== false) {
    return body;
  }
  const problem = problemBody.safeParse(body);
  if (problem.success) throw new Refusal(response.status, problem.data);
  throw new NoAnswer('unreadable', response.status);
}

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
