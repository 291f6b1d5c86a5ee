import { z } from 'zod';
import type { KeyScope } from './key-scopes.js';
import type { trafficLimits } from './limits-traffic.js';
import type { ProblemCode } from './problem-status.js';
import type { Saying } from './said.js';

/** Who may call: `visitor` works without a token (a bad token counts as none), `member` needs a live session, `admin` the admin role. */
export type Access = 'visitor' | 'member' | 'admin';
/**
 * How freshly an administrator must have proven who they are, beside the role: `session` within hours, `recent` within
 * minutes (it moves money, changes rights, gives a file away), `setup` the same but without the second factor that is
 * being set up, `none` not at all.
 */
export type Confirmation = 'none' | 'session' | 'recent' | 'setup';
/** How often it may be called: the classes of `trafficLimits.routes`. */
export type LimitClass = keyof typeof trafficLimits.routes;
type ObjectSchema = z.ZodType<object>;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Of administrators' calls; `session` unless given. */
  readonly confirmation?: Confirmation;
  /** Which scope of a developer key opens it; without one it is closed to keys. */
  readonly key?: KeyScope;
  readonly summary: string;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** It takes a form with one file, under this name, in place of a body in JSON; `bodyBytes` bounds the file. */
  readonly file?: string;
  /** Headers the handler reads beside Authorization, names in lower case. */
  readonly headers?: ObjectSchema;
  /** The whole body of a success, envelope included. Always an object: lists are wrapped. */
  readonly response: ObjectSchema;
  /** Deliberate failures of its own; VALIDATION_FAILED, RATE_LIMITED and the token problems are implied. */
  readonly problems: readonly ProblemCode[];
  /** Milliseconds after which the client gives up: 5,000, 20,000 or 60,000 (docs/settled.md: Patience). */
  readonly timeoutMs: 5_000 | 20_000 | 60_000;
  /** The largest body it takes, where that is more than every other call's `limits.body.jsonBytes`. */
  readonly bodyBytes?: number;
  /** `read` for GET and `write` for the others unless given. */
  readonly limit?: LimitClass;
  /** A success is a file of this type, no JSON; `response` then describes what the handler gives. */
  readonly mediaType?: 'text/csv';
}

type Draft = Omit<Endpoint, 'problems' | 'timeoutMs'> & Partial<Pick<Endpoint, 'problems' | 'timeoutMs'>>;
type Finished<D extends Draft> = Readonly<D> & Pick<Endpoint, 'problems' | 'timeoutMs'>;

/** One source of method, path, validation, output stripping, OpenAPI and the typed client. */
export function endpoint<const D extends Draft>(draft: D): Finished<D> {
  return { problems: [], timeoutMs: 20_000, ...draft };
}

/** What the handler of a file endpoint gives: the text is sent as it comes, under this name. */
export interface FileAnswer {
  readonly name: string;
  readonly text: Iterable<string> | AsyncIterable<string>;
}

/** A file with rows for a spreadsheet. */
export function csvEndpoint<const D extends Omit<Draft, 'response' | 'mediaType'>>(draft: D) {
  return endpoint({
    ...draft,
    response: z.custom<FileAnswer>(),
    mediaType: 'text/csv',
    timeoutMs: 60_000,
    limit: 'costly',
  });
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type Part<E, K extends string> =
  E extends Record<K, infer S extends z.ZodType>
    ? object extends InputOf<S>
      ? { [P in K]?: InputOf<S> }
      : { [P in K]: InputOf<S> }
    : unknown;

/** What a caller hands over: `{params?, query?, body?, file?}`, only the parts the endpoint has. */
export type Input<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { file: string } ? { file: File } : unknown);
/** The body of a success as the caller reads it. */
export type Output<E extends Endpoint> = z.output<E['response']>;
/** The parsed value a handler receives for one part. */
export type Parsed<E extends Endpoint, K extends 'params' | 'query' | 'body' | 'headers'> =
  E extends Record<K, infer S extends z.ZodType> ? z.output<S> : never;
/** The body of a success before the schema has stripped it. */
export type Body<E extends Endpoint> = z.input<E['response']>;
/**
 * What a handler must return: `data` alone where the envelope has nothing else to say, nothing where it only says success,
 * else whatever stands beside `success`, its message as a saying; of a file endpoint the file.
 */
export type Answer<E extends Endpoint> = E extends { mediaType: string } ? Body<E> : Beside<Omit<Body<E>, 'success'>>;
type Beside<B> = B extends { message: string }
  ? Omit<B, 'message'> & { message: Saying }
  : [Exclude<keyof B, 'message'>] extends [never]
    ? void
    : [Exclude<keyof B, 'message'>] extends ['data']
      ? B['data' & keyof B]
      : Omit<B, 'message'> & { message?: Saying };
