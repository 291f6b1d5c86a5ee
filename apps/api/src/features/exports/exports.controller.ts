import { Readable } from 'node:stream';
import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { requestExport } from '@overtone/contract/personal-data';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RawRoute } from '../../platform/http/raw-route.js';
import { Route } from '../../platform/http/route.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { contentDisposition } from '../../platform/storage/content-disposition.js';
import { ExportsService } from './exports.service.js';

@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Route(requestExport)
  ask(@Me() me: Viewer, @From() from: Origin) {
    return this.exports.ask(me, from.language);
  }

  /** The link's signature is the permission, while the session that asked for it lives. */
  @RawRoute('user/export/:file', 'costly')
  async fetch(
    @Param('file') file: string,
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, open } = await this.exports.archive(file, query);
    // Nobody reads the body of HEAD: it would be written for nothing.
    const body = request.method === 'HEAD' ? Readable.from([]) : await open();
    void reply
      .headers({ 'content-disposition': contentDisposition('attachment', fileName), 'cache-control': 'no-store' })
      .type('application/zip')
      .send(body);
  }
}
