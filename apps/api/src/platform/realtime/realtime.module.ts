import { Global, Module } from '@nestjs/common';
import { LiveGateway } from './live.gateway.js';
import { Publisher } from './publisher.js';
import { SessionWatch } from './session-watch.js';
import { SocketServer } from './socket-server.js';

/** Needs a global module that provides SessionReader. */
@Global()
@Module({ providers: [SocketServer, LiveGateway, Publisher, SessionWatch], exports: [Publisher, SocketServer] })
export class RealtimeModule {}
