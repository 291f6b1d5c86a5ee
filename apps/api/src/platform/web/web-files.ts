import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';

/** The shell's routes (specification 2): everything else is a 404 page with status 404. */
const shellRoutes = [/^\/$/, /^\/(create|my-music|agreement|privacy)\/?$/];

/** Serves the built web client: hashed files for ever, the page itself never from a cache. */
export async function serveWeb(app: NestFastifyApplication, config: Config): Promise<void> {
  const root = resolve(config.env.WEB_DIR);
  const indexFile = resolve(root, 'index.html');
  if (!existsSync(indexFile)) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const immutable = path.includes('/assets/');
      void response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = await readFile(indexFile, 'utf8');
  app
    .getHttpAdapter()
    .getInstance()
    .get('/*', async (request, reply) => {
      const path = request.url.split('?')[0] ?? '/';
      if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
      return reply
        .status(shellRoutes.some((route) => route.test(path)) ? 200 : 404)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page);
    });
}
