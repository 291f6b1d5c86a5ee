import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AdminActions } from './admin-actions.js';
import { SecurityEvents } from './security-events.js';

/** `SecuritySink` comes from the security feature, globally. */
@Global()
@Module({
  providers: [SecurityEvents, { provide: APP_INTERCEPTOR, useClass: AdminActions }],
  exports: [SecurityEvents],
})
export class SecurityEventsModule {}
