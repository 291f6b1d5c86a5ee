import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { uploadTicketPicture } from '@overtone/contract/ticket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RawRoute } from '../../platform/http/raw-route.js';
import { Route } from '../../platform/http/route.js';
import { From, MaybeMe, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { sendObject } from '../../platform/storage/send-object.js';
import { Storage } from '../../platform/storage/storage.js';
import { TicketPictures } from './tickets.pictures.service.js';

@Controller()
export class TicketPicturesController {
  constructor(
    private readonly pictures: TicketPictures,
    private readonly storage: Storage,
  ) {}

  @Route(uploadTicketPicture)
  receive(@MaybeMe() me: Viewer | null, @From() from: Origin, @Req() { raw }: FastifyRequest) {
    return this.pictures.receive(me, from, raw);
  }

  @RawRoute('media/tickets/:mediaKey/:name')
  async read(
    @Param() { mediaKey, name }: { mediaKey: string; name: string },
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = await this.pictures.placeOf(mediaKey, name, query);
    await sendObject(request, reply, this.storage, key, { cacheControl: 'private, no-store' });
  }
}
