import { Module } from '@nestjs/common';
import { WechatApiModule } from '../../providers/wechat/wechat.module.js';
import { WechatController } from './wechat.controller.js';
import { WechatService } from './wechat.service.js';
import { WechatTickets } from './wechat.ticket.flow.js';

/** Pages in WeChat's own browser, where they need its word. */
@Module({ imports: [WechatApiModule], controllers: [WechatController], providers: [WechatService, WechatTickets] })
export class WechatModule {}
