import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { Problem } from '@overtone/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { type Pace, watchPace } from './body-pace.js';

const formType = 'multipart/form-data';
/** What a form says beside its file is nobody's need; so much of it is passed over. */
const beside = { fields: 8, fieldSize: 1024, parts: 10, headerPairs: 20, headerSize: 4 * 1024 };

export interface FormFileSettings {
  field: string;
  maxBytes: number;
  pace: Pace;
  /** What is said when there is no such file, more than one, or no form; and when it is larger. */
  missing: () => Problem;
  tooLarge: () => Problem;
}

export interface FormFile {
  /** As it was sent: whoever shows or keeps it checks it. */
  name: string;
  /** Fails when the body breaks off or is too large. */
  stream: BusboyFileStream;
}

/** Forms are read by the handler that takes the file; everywhere else they stay unsupported. */
export function takeFiles(server: FastifyInstance): void {
  server.addContentTypeParser(formType, (request: FastifyRequest, body, done) => {
    const { takesFile, ignoresForm } = request.routeOptions.config as { takesFile?: boolean; ignoresForm?: boolean };
    if (takesFile) done(null, undefined);
    else if (ignoresForm) passOver(body).then(() => done(null, undefined), done);
    else done(Object.assign(new Error('unsupported'), { statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }));
  });
}

const ignoredBytes = 64 * 1024;

/** Reads what nobody looks at to its end. */
async function passOver(body: AsyncIterable<Buffer>): Promise<void> {
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > ignoredBytes)
      throw Object.assign(new Error('too large'), { statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
  }
}

/**
 * Hands the one file of a form to `take` while it comes in, and answers what that made of it once the whole form was read.
 * When this throws, `take` is over: its stream failed, if it was still reading.
 */
export function readFormFile<T>(
  request: IncomingMessage,
  settings: FormFileSettings,
  take: (file: FormFile) => Promise<T>,
): Promise<T> {
  if (request.readableEnded || request.destroyed) throw settings.missing();
  if (Number(request.headers['content-length']) > settings.maxBytes + 64 * 1024) throw settings.tooLarge();
  return new FormReading(request, settings, take).result;
}

class FormReading<T> {
  readonly result: Promise<T>;
  private readonly form: BusboyInstance;
  private readonly stopWatching: () => void;
  private file: BusboyFileStream | undefined;
  private taken: Promise<T> | undefined;
  private resolve!: (made: T) => void;
  private reject!: (error: unknown) => void;
  private isOver = false;

  constructor(
    private readonly request: IncomingMessage,
    private readonly settings: FormFileSettings,
    private readonly take: (file: FormFile) => Promise<T>,
  ) {
    this.form = this.open();
    this.result = new Promise<T>((resolve, reject) => Object.assign(this, { resolve, reject }));
    this.form
      .on('file', this.begin)
      .on('filesLimit', () => this.fail(settings.missing()))
      .on('partsLimit', () => this.fail(settings.missing()))
      .on('error', (error: Error) => this.fail(settings.missing(), error))
      .on('finish', this.finish);
    request.on('close', this.gone).on('error', this.gone);
    this.stopWatching = watchPace(request, settings.pace, (problem) => this.fail(problem));
    request.pipe(this.form);
  }

  private open(): BusboyInstance {
    try {
      const limits = { ...beside, files: 1, fileSize: this.settings.maxBytes };
      return new Busboy({ headers: this.request.headers as BusboyHeaders, limits });
    } catch (error) {
      throw Object.assign(this.settings.missing(), { cause: error });
    }
  }

  private readonly begin = (field: string, stream: BusboyFileStream, name: string | undefined): void => {
    // A stream that fails when nobody reads it any more would end the process.
    stream.on('error', (error) => this.fail(this.settings.missing(), error));
    if (field !== this.settings.field || name === undefined) return this.fail(this.settings.missing());
    this.file = stream;
    stream.on('limit', () => this.fail(this.settings.tooLarge()));
    this.taken = this.take({ name, stream });
    this.taken.catch((error: unknown) => this.fail(error));
  };

  private readonly finish = (): void => {
    if (this.isOver) return;
    if (!this.taken) return this.fail(this.settings.missing());
    this.taken.then(
      (made) => {
        this.end();
        this.resolve(made);
      },
      () => undefined,
    );
  };

  private readonly gone = (): void => {
    if (!this.request.complete) this.fail(this.settings.missing());
  };

  /** What is still coming is passed over; the answer waits until whoever took the file has let it go. */
  private fail(problem: unknown, cause?: Error): void {
    if (this.isOver) return;
    this.end();
    this.request.unpipe(this.form);
    this.request.resume();
    this.file?.destroy(cause ?? (problem instanceof Error ? problem : undefined));
    void Promise.resolve(this.taken)
      .catch(() => undefined)
      .then(() => this.reject(problem));
  }

  private end(): void {
    this.isOver = true;
    this.stopWatching();
    this.request.off('close', this.gone);
  }
}
