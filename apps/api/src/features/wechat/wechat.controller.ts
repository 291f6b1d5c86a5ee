import { Controller, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { wechatSignature } from '@overtone/contract/wechat';
import { Route } from '../../platform/http/route.js';
import { From, type Origin } from '../../platform/http/viewer.js';
import { WechatService } from './wechat.service.js';

@Controller()
export class WechatController {
  constructor(private readonly wechat: WechatService) {}

  @Route(wechatSignature)
  sign(@From() from: Origin, @Query() { url }: Parsed<typeof wechatSignature, 'query'>) {
    return this.wechat.sign(from, url);
  }
}
