import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';
import { robots } from './robots.js';
import { isShellRoute } from './shell-routes.js';

/** Serves the built web client: hashed files for ever, the page itself only as it is now, the version file never from a cache. */
export async function serveWeb(app: NestFastifyApplication, config: Config): Promise<void> {
  const root = resolve(config.env.WEB_DIR);
  const indexFile = resolve(root, 'index.html');
  if (!existsSync(indexFile)) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    // Packed at the build, beside the files themselves.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (response, path) => void response.header('cache-control', cachingOf(relative(root, path))),
  });
  const page = await readFile(indexFile, 'utf8');
  const server = app.getHttpAdapter().getInstance();
  server.get('/robots.txt', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots),
  );
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
    return reply
      .status(isShellRoute(path, config.sandbox) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

/** Names of assets carry a hash of their content. The version file must be new at every look. */
function cachingOf(file: string): string {
  if (file === 'version.json') return 'no-store';
  return file.startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
