import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { RawRoute } from '../../platform/http/raw-route.js';
import { sendObject } from '../../platform/storage/send-object.js';
import { Storage } from '../../platform/storage/storage.js';
import { LabelledMedia } from './media.labelled.flow.js';
import { savedAs } from './media.names.rule.js';
import { MediaService } from './media.service.js';

/** The names carry a hash of the content, so what was read once never changes. */
const own = 'private, max-age=31536000, immutable';
/** A proxy or a CDN asks again within a minute: a song that is not for everybody any more is gone there too. */
const shared = 'public, max-age=31536000, s-maxage=60, immutable';

/** A file that is handed out tells of its song as it is now: a copy is asked after, by its ETag. */
const handed = 'private, no-cache';

interface Asked {
  mediaKey: string;
  name: string;
}

/** Bytes of songs: Range, ETag and caching by platform/storage. */
@Controller()
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly labelled: LabelledMedia,
    private readonly storage: Storage,
    private readonly config: Config,
  ) {}

  @RawRoute('media/:mediaKey/:name')
  async read(
    @Param() { mediaKey, name }: Asked,
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const place = await this.media.placeOf(mediaKey, name, query);
    const { key, isPublic } = place;
    // Feeds, players in frames and cards of links show what everybody may hear, on pages of others.
    if (isPublic) void reply.header('cross-origin-resource-policy', 'cross-origin');
    if (typeof query.download !== 'string')
      return sendObject(request, reply, this.storage, key, { cacheControl: isPublic ? shared : own });
    const labelled = await this.labelled.open(place, !this.media.isUnmarked(place, query.unmarked));
    const fileName = savedAs(query.download, name);
    await sendObject(request, reply, labelled, key, { cacheControl: handed, fileName });
  }

  /** Plays the backup line where there is no other host (docs/settled.md: Backup line). */
  @RawRoute('media-backup/:mediaKey/:name')
  async readBackup(
    @Param() asked: Asked,
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.config.sandbox) throw new Problem('NOT_FOUND');
    await this.read(asked, query, request, reply);
  }
}
