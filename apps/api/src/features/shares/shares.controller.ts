import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import {
  embedParams,
  embedQuery,
  type EmbedQuery,
  feedQuery,
  type FeedQuery,
  oembedQuery,
  type OembedQuery,
} from '@overtone/contract/embed';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RawRoute } from '../../platform/http/raw-route.js';
import { isUnmodified } from '../../platform/storage/preconditions.js';
import { SharesService } from './shares.service.js';

/** Seconds: a song that is private from now on is gone from copies a minute later. */
const kept = 'public, max-age=60';
/** Of what is meant for other sites. */
const forOthers = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

@Controller()
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  @RawRoute('oembed', 'read')
  async oembed(@Query({ schema: oembedQuery }) asked: OembedQuery, @Res() reply: FastifyReply): Promise<void> {
    const { type, text } = await this.shares.oembed(asked);
    void reply
      .headers({ ...forOthers, 'cache-control': kept })
      .type(type)
      .send(text);
  }

  /** The one page that others may frame: the headers that forbid it everywhere else are its own. */
  @RawRoute('embed/song/:id', 'read')
  async embed(
    @Param({ schema: embedParams }) { id }: { id: string },
    @Query({ schema: embedQuery }) asked: EmbedQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, type, text } = await this.shares.embed(id, asked);
    reply.raw.removeHeader('x-frame-options');
    void reply
      .status(status)
      .headers({ ...forOthers, 'content-security-policy': this.shares.policy })
      .headers({ 'cache-control': kept, 'x-robots-tag': 'noindex' })
      .type(type)
      .send(text);
  }

  /** The picture that messengers show beside a link. */
  @RawRoute('embed/song/:id/card.jpg', 'read')
  async card(@Param({ schema: embedParams }) { id }: { id: string }, @Res() reply: FastifyReply): Promise<void> {
    const card = await this.shares.card(id);
    void reply
      .headers({ ...forOthers, 'cache-control': kept })
      .type('image/jpeg')
      .send(card);
  }

  @RawRoute('feed.xml', 'read')
  async feed(
    @Query({ schema: feedQuery }) asked: FeedQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { text, etag, lastModified } = await this.shares.feed(asked);
    const facts = { etag, lastModified: lastModified.toUTCString() };
    // Readers come rarely, and are told that nothing is new: no copy of it outlives a song that is taken back.
    void reply.headers({
      ...forOthers,
      'cache-control': 'public, no-cache',
      etag,
      'last-modified': facts.lastModified,
    });
    const same = isUnmodified(request.headers, { etag, lastModified, bytes: 0, contentType: '' });
    if (same) return void reply.status(304).send();
    void reply.type('application/rss+xml; charset=utf-8').send(text);
  }
}
