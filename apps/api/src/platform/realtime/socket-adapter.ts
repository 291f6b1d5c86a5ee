import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server as HttpServer } from 'node:http';
import type { Server } from 'socket.io';
import { Config } from '../config/config.js';
import { SocketServer } from './socket-server.js';

/** Gives Nest's gateways the one socket.io server of this process, with the Redis adapter where one is configured. */
class SocketAdapter extends IoAdapter {
  constructor(
    app: INestApplication,
    private readonly sockets: SocketServer,
    private readonly config: Config,
  ) {
    super(app);
  }

  override createIOServer(): Server {
    return this.config.runsApi ? this.sockets.attachedTo(this.httpServer as HttpServer) : this.sockets.io;
  }

  /** socket.io would close the HTTP server as well, before its requests have ended: `SocketServer` cuts the sockets itself. */
  override async close(): Promise<void> {}
}

export const useLiveChannel = (app: INestApplication): INestApplication =>
  app.useWebSocketAdapter(new SocketAdapter(app, app.get(SocketServer), app.get(Config)));
