import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server as HttpServer } from 'node:http';
import { Config } from '../config/config.js';
import { SocketServer } from './socket-server.js';

/** The adapter has a socket.io of its own to compile against, which differs from ours in private parts only. */
type AdapterServer = ReturnType<IoAdapter['createIOServer']>;

/** Gives Nest's gateways the one socket.io server of this process, with the Redis adapter where one is configured. */
class SocketAdapter extends IoAdapter {
  constructor(
    app: INestApplication,
    private readonly sockets: SocketServer,
    private readonly config: Config,
  ) {
    super(app);
  }

  override createIOServer(): AdapterServer {
    const io: unknown = this.config.runsApi ? this.sockets.attachedTo(this.httpServer as HttpServer) : this.sockets.io;
    return io as AdapterServer;
  }

  /** socket.io would close the HTTP server as well, before its requests have ended: `SocketServer` cuts the sockets itself. */
  override async close(): Promise<void> {}
}

export const useLiveChannel = (app: INestApplication): INestApplication =>
  app.useWebSocketAdapter(new SocketAdapter(app, app.get(SocketServer), app.get(Config)));
