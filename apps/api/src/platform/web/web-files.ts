import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pageDescriptions } from '@overtone/contract/page-descriptions';
import { type HeadName, pageTitles, titled } from '@overtone/contract/page-heads';
import type { FastifyReply, preParsingAsyncHookHandler } from 'fastify';
import { Clock } from '../clock/clock.js';
import type { Config } from '../config/config.js';
import { countedAs } from '../http/plain-routes.js';
import { ConsoleFiles } from './console-files.js';
import { ConsolePass } from './console-pass.js';
import { readPageFiles } from './page-files.js';
import { broughtAlong, type PageHead, pagePlace, renderHead, shownFirst } from './page-head.js';
import { PageRegistry } from './page-registry.js';
import { robots } from './robots.js';
import { shellPage, unlisted } from './shell-routes.js';
import { serveSitemaps } from './sitemap.js';

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
    setHeaders: (response, path) => {
      void response.header('cache-control', cachingOf(relative(root, path)));
      // A frame that its page shuts in has no origin of its own.
      if (isFramed(relative(root, path))) void response.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  const page = await readFile(indexFile, 'utf8');
  const [placeShown, place] = [pagePlace(shownFirst(page)), pagePlace(page)];
  const bring = new Map(Object.entries(await readPageFiles(root)).map(([name, own]) => [name, broughtAlong(own)]));
  const registry = app.get(PageRegistry);
  const server = app.getHttpAdapter().getInstance();
  const site = config.publicUrl;
  const desk = new ConsoleFiles(config, app.get(ConsolePass));
  server.get('/robots.txt', countedAs('page'), (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots(site)),
  );
  // What is shared to the installed app is its service worker's to take. Where none runs only the page is left; nothing is read.
  server.post('/share', { ...countedAs('page'), preParsing: [unread] }, (_, reply) => reply.redirect('/create', 303));
  serveSitemaps(server, registry, { site, clock: app.get(Clock) });
  server.get('/*', countedAs('page'), async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
    const given = desk.answer(path, request, reply);
    if (given) return given;
    const facts = await factsOf(registry);
    const drawn = (head: PageHead) => renderHead({ ...head, properties: { ...head.properties, ...facts } }, site);
    if (desk.isPage(path)) return closedPage(reply).send(place({ head: drawn(closedHead(path)) }));
    const head = await headOf(path, registry, config.sandbox);
    const brought = bring.get(head.name)?.(head);
    const shows = path === '/' || brought?.painted !== undefined;
    return reply
      .status(head.found ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send((shows ? placeShown : place)({ head: drawn(head), ...brought }));
  });
}

const unread: preParsingAsyncHookHandler = async (_, reply) => {
  await reply.header('connection', 'close').redirect('/create', 303);
};

/** A page comes without them rather than not at all. */
async function factsOf({ facts }: PageRegistry): Promise<Record<string, string>> {
  const read = [...facts].map(async ([name, fact]) => [name, await fact()] as const);
  return Object.fromEntries(await Promise.all(read).catch(() => []));
}

type FoundHead = PageHead & { name: HeadName; found: boolean };

/** An address with an id is a page when its feature says so: what is private has the same head as what is not there. */
async function headOf(path: string, { heads }: PageRegistry, sandbox: boolean): Promise<FoundHead> {
  const page = shellPage(path, sandbox);
  if (!page) return { ...ownHead('missing', '/'), hidden: true, name: 'missing', found: false };
  const { name, id } = page;
  if (unlisted.has(name)) return { ...ownHead(name, page.path), hidden: true, name, found: true };
  if (id === null) return { ...ownHead(name, page.path), name, found: true };
  const head = await heads.get(name)?.(id);
  return head ? { ...head, name, found: true } : { ...ownHead(name, page.path), hidden: true, name, found: false };
}

const ownHead = (name: HeadName, path: string): PageHead => ({
  title: name === 'home' ? pageTitles.home : titled(pageTitles[name]),
  description: pageDescriptions[name],
  path,
  image: '/icon-512.png',
});

/** A page that is not for everybody: the shell asks who is there, and is not told of what. */
const closedHead = (path: string): PageHead => ({
  ...ownHead('home', '/'),
  hidden: true,
  // Without its slash: with one it would be made a whole address.
  properties: { 'overtone:closed': encodeURI(path.slice(1)) },
});
const closedPage = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8');

/** What the framed player is made of. */
const isFramed = (file: string): boolean => /^embed\.(js|css)$/.test(file);

/** Names of assets carry a hash of their content. The version file must be new at every look. */
function cachingOf(file: string): string {
  if (file === 'version.json') return 'no-store';
  // The console's own, which lie elsewhere: for the browser they were given to.
  if (file.startsWith('..')) return 'private, max-age=31536000, immutable';
  return file.startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
