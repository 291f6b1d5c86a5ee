import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, Reflector } from '@nestjs/core';
import { StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { AccessGuard } from './access-guard.js';
import { KeyRate } from './key-rate.js';
import { LimitGuard } from './limit-guard.js';
import { ProblemFilter } from './problem-filter.js';
import { checkingPipe } from './validation.js';

@Module({
  providers: [
    KeyRate,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    // After the guard of access: it counts calls by the member that one has recognised.
    { provide: APP_GUARD, useClass: LimitGuard },
    { provide: APP_PIPE, useFactory: checkingPipe },
    {
      provide: APP_INTERCEPTOR,
      inject: [Reflector],
      useFactory: (reflector: Reflector) => new StandardSchemaSerializerInterceptor(reflector),
    },
  ],
})
export class HttpModule {}
