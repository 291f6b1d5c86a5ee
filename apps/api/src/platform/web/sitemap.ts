import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { PageRegistry, SitemapEntry, SitemapSource } from './page-registry.js';
import { openPaths } from './shell-routes.js';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const type = 'application/xml; charset=utf-8';
/** Search engines come by every few hours. */
const kept = 'public, max-age=600';

/** `/sitemap.xml` names the others: the pages, and file after file of what features list. */
export function serveSitemaps(server: FastifyInstance, { sitemaps }: PageRegistry, site: string): void {
  server.get('/sitemap.xml', async (_, reply) => {
    const files = await Promise.all(
      [...sitemaps].map(async ([name, source]) =>
        Array.from({ length: await source.files() }, (__, at) => `/sitemap-${name}-${at + 1}.xml`),
      ),
    );
    const listed = ['/sitemap-pages.xml', ...files.flat()].map(
      (path) => `<sitemap><loc>${site}${path}</loc></sitemap>\n`,
    );
    const body = `${head}<sitemapindex ${space}>\n${listed.join('')}</sitemapindex>\n`;
    return reply.header('cache-control', kept).type(type).send(body);
  });

  server.get('/sitemap-pages.xml', (_, reply) => {
    const listed = openPaths.map((path) => `<url><loc>${site}${path}</loc></url>\n`);
    return reply
      .header('cache-control', kept)
      .type(type)
      .send(`${head}<urlset ${space}>\n${listed.join('')}</urlset>\n`);
  });

  server.get<{ Params: { name: string; file: string } }>(
    '/sitemap-:name-:file(^[1-9]\\d{0,4}).xml',
    async (request, reply) => {
      const source = sitemaps.get(request.params.name);
      const file = Number(request.params.file);
      if (!source || file > (await source.files())) return reply.callNotFound();
      return reply
        .header('cache-control', kept)
        .type(type)
        .send(Readable.from(written(source, file, site)));
    },
  );
}

async function* written(source: SitemapSource, file: number, site: string): AsyncGenerator<string> {
  yield `${head}<urlset ${space}>\n`;
  for await (const entries of source.entries(file)) yield entries.map((entry) => line(entry, site)).join('');
  yield '</urlset>\n';
}

/** Paths are of our own making: letters, digits, dashes. */
const line = ({ path, changedAt }: SitemapEntry, site: string): string =>
  `<url><loc>${site}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`;
