import { Module } from '@nestjs/common';
import { AliyunNumbers } from './aliyun-numbers.js';
import { NumberVerifier } from './number-verifier.js';

@Module({ providers: [{ provide: NumberVerifier, useClass: AliyunNumbers }], exports: [NumberVerifier] })
export class NumberModule {}
