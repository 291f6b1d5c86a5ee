import { Global, Module } from '@nestjs/common';
import { Publisher } from './publisher.js';
import { SocketServer } from './socket-server.js';

/** Needs a global module that provides SessionReader. */
@Global()
@Module({ providers: [SocketServer, Publisher], exports: [Publisher, SocketServer] })
export class RealtimeModule {}
