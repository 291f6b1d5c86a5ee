import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { makeRiffUpload, makeUploadedSong, uploadRecording, saveMix } from '@overtone/contract/upload';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RawRoute } from '../../platform/http/raw-route.js';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { sendObject } from '../../platform/storage/send-object.js';
import { Storage } from '../../platform/storage/storage.js';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly storage: Storage,
  ) {}

  @Route(uploadRecording)
  receive(@Me() me: Viewer, @Req() { raw }: FastifyRequest) {
    return this.uploads.receive(me, raw);
  }

  @Route(makeUploadedSong)
  makeSong(@Me() me: Viewer, @Body() asked: Parsed<typeof makeUploadedSong, 'body'>) {
    return this.uploads.makeSong(me, asked);
  }

  @Route(saveMix)
  saveMix(@Me() me: Viewer, @Body() asked: Parsed<typeof saveMix, 'body'>) {
    return this.uploads.saveMix(me, asked);
  }

  @Route(makeRiffUpload)
  makeRiffSong(@Me() me: Viewer, @Body() asked: Parsed<typeof makeRiffUpload, 'body'>) {
    return this.uploads.makeSong(me, asked);
  }

  /** So that its owner can hear it before a song is made of it. */
  @RawRoute('media/uploads/:mediaKey/:name')
  async read(
    @Param() { mediaKey, name }: { mediaKey: string; name: string },
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = await this.uploads.placeOf(mediaKey, name, query);
    await sendObject(request, reply, this.storage, key, { cacheControl: 'private, no-store' });
  }
}
