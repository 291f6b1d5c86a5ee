import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuseEarly } from '../../faults/early-refusal.js';
import { playFault } from '../../faults/http-faults.js';
import { recordingOf, type Recordings, uploadClip } from '../../recordings/recordings.js';
import type { Base } from '../../wire/base.js';
import { readBody, text } from '../../wire/body.js';
import { rawWords } from '../../wire/submit-answer.js';
import type { Gateway } from '../../tasks/gateway.js';
import { answerLikeClipFamily } from '../../wire/clip-family.js';
import { callerOf } from '../../wire/key-check.js';
import { GatewayRefusal } from '../../wire/wire.js';
import { bucketRoute } from './post-form.js';
import type { FileUpload, UploadStore } from './upload-store.js';

const types: Record<string, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  aac: 'audio/aac',
};
const beginBody = z.object({ extension: text });
const finishBody = z.object({ upload_type: text, upload_filename: text });

interface Options {
  key: string;
  baseOf: Base;
}

/** A file in six steps: a signed form, the bucket, finished, looked after, made a clip; the feed then shows it. */
export async function fileUploadRoutes(
  app: FastifyInstance,
  gateway: Gateway,
  { recordings, uploads }: { recordings: Recordings; uploads: UploadStore },
  options: Options,
): Promise<void> {
  answerLikeClipFamily(app);
  const desk = new UploadDesk(gateway, uploads);
  type Asked = FastifyRequest<{ Params: { id: string } }>;
  const guarded =
    (work: (request: Asked) => Promise<object> | object) => async (request: Asked, reply: FastifyReply) => {
      if (!callerOf(request, options.key)) return refuseEarly(reply, 401, '无效的令牌');
      const known = uploads.get(request.params.id)?.filename ?? '';
      const about = `${rawWords(request.body)}\n${known}`;
      const fault = gateway.parts.faults.strike('suno.extra', about, { operations: ['upload'] });
      if (fault?.kind === 'upload_error') await desk.spoil(request.params.id);
      if (await playFault(fault, reply)) return reply;
      return reply.send(await work(request));
    };
  app.post(
    '/suno/uploads/audio',
    guarded((request) => desk.begin(request.body, options.baseOf(request))),
  );
  app.post(
    '/suno/uploads/audio/:id/upload-finish',
    guarded((request) => desk.finish(request.params.id, request.body)),
  );
  app.get(
    '/suno/uploads/audio/:id',
    guarded((request) => desk.look(request.params.id)),
  );
  app.post(
    '/suno/uploads/audio/:id/initialize-clip',
    guarded((request) => desk.makeClip(request.params.id)),
  );
  bucketRoute(app, recordings, uploads);
}

class UploadDesk {
  constructor(
    private readonly gateway: Gateway,
    private readonly uploads: UploadStore,
  ) {}

  async begin(body: unknown, base: string): Promise<object> {
    const extension = readBody(beginBody, body).extension?.toLowerCase() ?? '';
    const type = Object.hasOwn(types, extension) ? types[extension] : undefined;
    if (!type) throw new GatewayRefusal(400, 'invalid_request', 'extension: not supported');
    const { chance, clock } = this.gateway.parts;
    const id = chance.id();
    const fields = {
      'Content-Type': type,
      key: `raw_uploads/${id}.${extension}`,
      AWSAccessKeyId: 'SANDBOX',
      policy: Buffer.from(JSON.stringify({ conditions: [['eq', '$key', id]] })).toString('base64'),
      signature: randomBytes(20).toString('base64'),
    };
    await this.uploads.save({ id, extension, fields, createdAt: clock.wall() });
    return { id, url: `${base}/suno/bucket/`, fields, is_file_uploaded: false };
  }

  async finish(id: string, body: unknown): Promise<object> {
    const upload = this.known(id);
    if (!upload.file) throw new GatewayRefusal(400, 'invalid_request', 'file not uploaded');
    const given = readBody(finishBody, body);
    await this.uploads.save({ ...upload, filename: given.upload_filename ?? `upload.${upload.extension}` });
    this.order(upload.file);
    return {};
  }

  look(id: string): object {
    const upload = this.known(id);
    const { status, error } = this.stateOf(upload);
    return {
      id,
      status,
      error_message: error,
      s3_id: upload.fields.key,
      title: titleOf(upload),
      image_url: null,
    };
  }

  async makeClip(id: string): Promise<object> {
    const upload = this.known(id);
    if (upload.clipId) return { clip_id: upload.clipId };
    if (this.stateOf(upload).status !== 'complete' || !upload.file) {
      throw new GatewayRefusal(400, 'invalid_request', 'upload not complete');
    }
    const title = titleOf(upload);
    const task = await this.gateway.submit({
      action: 'UPLOADS',
      operation: 'upload',
      request: { title, mv: '', instrumental: false, notifyHook: '' },
      clips: [uploadClip(upload.file)],
      plan: { queued: 0, started: 0, finished: 0 },
    });
    const clipId = task.clips[0]?.id ?? '';
    await this.uploads.save({ ...upload, clipId });
    return { clip_id: clipId };
  }

  /** From now on the service says that it cannot use the file. */
  async spoil(id: string): Promise<void> {
    const upload = this.uploads.get(id);
    if (upload) await this.uploads.save({ ...upload, error: 'Uploaded audio matches existing work of art' });
  }

  private order(file: string) {
    return this.gateway.parts.songs.order(recordingOf(file), 'awaited');
  }

  private stateOf({ file, filename, error }: FileUpload): { status: string; error: string | null } {
    if (error) return { status: 'error', error };
    if (!file || filename === undefined) return { status: 'created', error: null };
    const { songs } = this.gateway.parts;
    // Looked at, not ordered: a recording that cannot be read is not tried again at every look.
    const song = songs.find(songs.keyOf(recordingOf(file))) ?? this.order(file);
    if (song.state === 'failed') return { status: 'error', error: song.reason ?? 'Processing failed' };
    return { status: song.state === 'rendered' ? 'complete' : 'processing', error: null };
  }

  private known(id: string): FileUpload {
    const upload = this.uploads.get(id);
    if (!upload) throw new GatewayRefusal(404, 'not_found', 'upload not found');
    return upload;
  }
}

const titleOf = ({ filename = '' }: FileUpload): string =>
  basename(filename)
    .replace(/\.[^.]*$/, '')
    .slice(0, 100);
