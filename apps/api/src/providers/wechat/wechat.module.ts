import { Module } from '@nestjs/common';
import { WechatApi } from './wechat-api.js';

@Module({ providers: [WechatApi], exports: [WechatApi] })
export class WechatApiModule {}
