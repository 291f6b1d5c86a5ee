import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mostUploadBytes } from '../../recordings/fetch-audio.js';
import type { UploadStore } from './upload-store.js';
import type { Recordings } from '../../recordings/recordings.js';

/** The fields beside the file are small. */
const formOverhead = 64 * 1024;

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply
    .code(status)
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`);

/** The bucket that takes files by a signed form. It knows no bearer: the form's own fields say who may. */
export function bucketRoute(app: FastifyInstance, recordings: Recordings, store: UploadStore): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/suno/bucket/', { bodyLimit: mostUploadBytes + formOverhead }, async (request, reply) => {
    if (request.headers.authorization) {
      return refuse(reply, 400, 'InvalidArgument', 'Only one auth mechanism allowed');
    }
    const form = await formOf(request);
    if (!form) return refuse(reply, 400, 'MalformedPOSTRequest', 'The body is not well-formed multipart/form-data');
    const upload = store.ofKey(String(form.get('key') ?? ''));
    const isSigned = upload && Object.entries(upload.fields).every(([name, value]) => form.get(name) === value);
    if (!upload || !isSigned) return refuse(reply, 403, 'AccessDenied', 'Invalid according to Policy');
    const file = form.get('file');
    if (!(file instanceof Blob)) return refuse(reply, 400, 'InvalidArgument', 'POST requires exactly one file upload');
    await store.save({ ...upload, file: await recordings.keep(new Uint8Array(await file.arrayBuffer())) });
    return reply.code(204).send();
  });
}

async function formOf({ headers, body }: FastifyRequest): Promise<FormData | null> {
  if (!Buffer.isBuffer(body)) return null;
  const whole = new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } });
  return whole.formData().catch(() => null);
}
