import { Module } from '@nestjs/common';
import { AliyunContentCheck } from './aliyun/aliyun-content-check.js';
import { ContentCheck } from './content-check.js';

@Module({
  providers: [{ provide: ContentCheck, useClass: AliyunContentCheck }],
  exports: [ContentCheck],
})
export class ContentCheckModule {}
