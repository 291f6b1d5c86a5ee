import { Controller, Param, Res } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import type { FastifyReply } from 'fastify';
import { RawRoute } from '../../platform/http/raw-route.js';
import { avatarSvg, seedPattern } from './avatars.picture.rule.js';

@Controller()
export class AvatarsController {
  /** Safe as an image and as a page of its own: the policy lets nothing in it run. */
  @RawRoute('/avatars/:file')
  read(@Param('file') file: string, @Res() reply: FastifyReply): void {
    const seed = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '';
    if (!seedPattern.test(seed)) throw new Problem('NOT_FOUND');
    void reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(avatarSvg(seed));
  }
}
