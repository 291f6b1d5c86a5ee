import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RawRoute } from '../../platform/http/raw-route.js';
import { sendObject } from '../../platform/storage/send-object.js';
import { Storage } from '../../platform/storage/storage.js';
import { SongsService } from './songs.service.js';

/** Bytes of songs: Range, ETag and caching by platform/storage; who may have them is decided here. */
@Controller()
export class SongsMediaController {
  constructor(
    private readonly songs: SongsService,
    private readonly storage: Storage,
  ) {}

  @RawRoute('media/:mediaKey/:name')
  async read(
    @Param('mediaKey') mediaKey: string,
    @Param('name') name: string,
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { key, isPublic } = await this.songs.mediaKeyFor(mediaKey, name, query);
    // The names carry a hash of the content, so what was read once never changes.
    const cacheControl = `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`;
    await sendObject(request, reply, this.storage, key, {
      cacheControl,
      fileName: typeof query.download === 'string' ? query.download.slice(0, 200) : undefined,
    });
  }
}
