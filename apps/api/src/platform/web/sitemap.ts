import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KeptValues } from '../cache/kept-values.js';
import type { Clock } from '../clock/clock.js';
import { takesZip } from '../http/json-bytes.js';
import { countedAs } from '../http/plain-routes.js';
import { Turns } from '../turns/turns.js';
import type { PageRegistry, SitemapEntry, SitemapSource } from './page-registry.js';
import { openPaths } from './shell-routes.js';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const type = 'application/xml; charset=utf-8';
/** Search engines come by every few hours. */
const kept = 'public, max-age=600';
/** Each weighs about a megabyte, packed. */
const keeping = { freshMs: 300_000, staleMs: 300_000, most: 8 };
/** A file takes tens of thousands of rows: other readers come between its pages, other files behind it. */
const building = { atOnce: 1, perKey: 1, waiting: 20 };

interface PackedFile {
  bytes: Buffer;
  etag: string;
}

interface Setting {
  site: string;
  clock: Clock;
}

/** `/sitemap.xml` names the others: the pages, and file after file of what features list. */
export function serveSitemaps(server: FastifyInstance, { sitemaps }: PageRegistry, { site, clock }: Setting): void {
  const files = new KeptValues<PackedFile>(clock, keeping);
  const turns = new Turns(building);

  server.get('/sitemap.xml', countedAs('sitemap'), async (_, reply) => {
    const named = await Promise.all(
      [...sitemaps].map(async ([name, source]) =>
        Array.from({ length: await source.files() }, (__, at) => `/sitemap-${name}-${at + 1}.xml`),
      ),
    );
    const listed = ['/sitemap-pages.xml', ...named.flat()].map(
      (path) => `<sitemap><loc>${site}${path}</loc></sitemap>\n`,
    );
    const body = `${head}<sitemapindex ${space}>\n${listed.join('')}</sitemapindex>\n`;
    return reply.header('cache-control', kept).type(type).send(body);
  });

  server.get('/sitemap-pages.xml', countedAs('sitemap'), (_, reply) => {
    const listed = openPaths.map((path) => `<url><loc>${site}${path}</loc></url>\n`);
    return reply
      .header('cache-control', kept)
      .type(type)
      .send(`${head}<urlset ${space}>\n${listed.join('')}</urlset>\n`);
  });

  server.get<{ Params: { name: string; file: string } }>(
    '/sitemap-:name-:file(^[1-9]\\d{0,4}).xml',
    { compress: false, ...countedAs('sitemap') },
    async (request, reply) => {
      const { name } = request.params;
      const source = sitemaps.get(name);
      const file = Number(request.params.file);
      if (!source || file > (await source.files())) return reply.callNotFound();
      const key = `${name} ${file}`;
      const packed = await files.get(key, () => turns.run(key, () => pack(written(source, file, site))));
      return sendPacked(packed, request, reply);
    },
  );
}

async function pack(text: AsyncIterable<string>): Promise<PackedFile> {
  const zip = createGzip();
  const [bytes] = await Promise.all([buffer(zip), pipeline(text, zip)]);
  return { bytes, etag: `W/"${hash('sha1', bytes, 'base64url')}"` };
}

/** Unpacked on its way for who cannot: whole it would be several times as large, for each who reads it slowly. */
function sendPacked({ bytes, etag }: PackedFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers({ 'cache-control': kept, vary: 'accept-encoding' }).type(type);
  if (takesZip(request)) return reply.headers({ etag, 'content-encoding': 'gzip' }).send(bytes);
  return reply.send(Readable.from([bytes]).pipe(createGunzip()));
}

async function* written(source: SitemapSource, file: number, site: string): AsyncGenerator<string> {
  yield `${head}<urlset ${space}>\n`;
  for await (const entries of source.entries(file)) yield entries.map((entry) => line(entry, site)).join('');
  yield '</urlset>\n';
}

/** Paths are of our own making: letters, digits, dashes. */
const line = ({ path, changedAt }: SitemapEntry, site: string): string =>
  `<url><loc>${site}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`;
