import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import type { ConsolePass } from './console-pass.js';

/** What the console's page may do besides: its styles are written into an element that begins empty, by its hash. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where in the console an address leads; null: it is no address of it. */
export function consolePlace(path: string, paths: readonly string[]): string | null {
  const base = paths.find((one) => path === one || path.startsWith(`${one}/`));
  return base === undefined ? null : path.slice(base.length);
}

/**
 * The console's page and files, given to who shows a pass and named to nobody else. Its addresses are relative, so that they
 * lie below whichever of its paths was opened.
 */
export class ConsoleFiles {
  private readonly page: string | null;
  private readonly assets: ReadonlySet<string>;
  private readonly folder: string;

  constructor(
    private readonly config: Config,
    private readonly pass: ConsolePass,
  ) {
    this.folder = resolve(config.env.ADMIN_DIR);
    const page = join(this.folder, 'index.html');
    this.page = existsSync(page) ? readFileSync(page, 'utf8') : null;
    this.assets = new Set(this.page === null ? [] : readdirSync(join(this.folder, 'assets')));
  }

  /** Whether the address is the console's at all. */
  isPage = (path: string): boolean => ['', '/'].includes(this.placeOf(path) ?? 'elsewhere');

  /** Null: the caller shows no pass, or nothing is there. */
  answer(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
    const place = this.placeOf(path);
    if (place === null || this.page === null || !this.pass.isShown(request.headers.cookie)) return null;
    void reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store');
    if (place === '') return reply.redirect(`${path}/`, 302);
    const file = place.replace(/^\/assets\//, '');
    if (place !== '/' && !this.assets.has(file)) return null;
    if (place !== '/') return reply.sendFile(`assets/${file}`, this.folder);
    const policy = String(reply.getHeader('content-security-policy') ?? reply.raw.getHeader('content-security-policy'));
    return reply
      .header('content-security-policy', policy.replace(/(style-src [^;]*)/, `$1 ${emptyStyle}`))
      .type('text/html; charset=utf-8')
      .send(this.page);
  }

  private placeOf = (path: string): string | null => consolePlace(path, this.config.consolePaths);
}
