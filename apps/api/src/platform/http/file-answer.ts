import { type CallHandler, type ExecutionContext, type NestInterceptor, StreamableFile } from '@nestjs/common';
import type { FileAnswer } from '@overtone/contract/endpoint';
import { Readable } from 'node:stream';
import { map, type Observable } from 'rxjs';

/** The handler's text goes out as a download under its name, piece by piece as it is read. */
export const sentAsFile = (mediaType: string): NestInterceptor => ({
  intercept: (_: ExecutionContext, next: CallHandler<FileAnswer>): Observable<StreamableFile> =>
    next.handle().pipe(map(({ name, text }) => streamed(mediaType, name, text))),
});

function streamed(mediaType: string, name: string, text: FileAnswer['text']): StreamableFile {
  const type = `${mediaType}; charset=utf-8`;
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
  return new StreamableFile(Readable.from(text, { objectMode: false }), { type, disposition });
}
