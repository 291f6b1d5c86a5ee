import { Global, Module } from '@nestjs/common';
import { SmsSender } from './sms-sender.js';

@Global()
@Module({ providers: [SmsSender], exports: [SmsSender] })
export class SmsModule {}
