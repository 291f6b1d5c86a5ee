import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { AppModule } from '../../apps/api/src/app.module.js';
import { theWorld } from '../../apps/api/src/platform/clock/clock.module.js';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { LIMIT } from '../../apps/api/src/platform/http/limit-guard.js';
import { isShellRoute } from '../../apps/api/src/platform/web/shell-routes.js';

const pathsIn = (file: string, path: RegExp): string[] =>
  [...new Set([...readFileSync(file, 'utf8').matchAll(path)].map(([, found = '']) => found))].sort();

describe('the pages of the site', () => {
  const pages = pathsIn('apps/web/src/app/page-table.ts', /path: '(\/[^']*)'/g);
  const answered = pathsIn('apps/api/src/platform/web/shell-routes.ts', /'(\/[^']*)'/g);

  it('are answered with 200 by the server, and nothing else is', () => {
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((path) => !isShellRoute(path, true))).toEqual([]);
    expect(answered).toEqual(pages);
  });

  it('are all there outside of the sandbox too, but for the one that shows the design', () => {
    expect(pages.filter((path) => !isShellRoute(path, false))).toEqual(['/design']);
  });
});

describe('every route has a limit', () => {
  type Class = { name: string; prototype: Record<string, object> };
  type Imported = Class | { module: Class };

  /** `Controller.handler` of everything that Nest serves, with its class of limits. */
  function handlers(): [string, unknown][] {
    const config = readConfig({ OVERTONE_PROFILE: 'sandbox', DATABASE_URL: 'postgresql://none' });
    const modules = (AppModule.of(config, theWorld()).imports ?? []) as unknown as Imported[];
    const controllers = modules
      .map((imported) => ('module' in imported ? imported.module : imported))
      .flatMap((module) => (Reflect.getMetadata('controllers', module) ?? []) as Class[]);
    return controllers.flatMap(({ name, prototype }) =>
      Object.getOwnPropertyNames(prototype)
        .filter((method) => method !== 'constructor')
        .map((method): [string, object] => [`${name}.${method}`, prototype[method] as object])
        .filter(([, handler]) => typeof handler === 'function' && Reflect.hasMetadata('path', handler))
        .map(([at, handler]): [string, unknown] => [at, Reflect.getMetadata(LIMIT, handler)]),
    );
  }

  it('handlers: those without one are listed here', () => {
    expect(handlers().length).toBeGreaterThan(80);
    expect(handlers().filter(([, limit]) => limit === undefined)).toEqual([]);
  });

  /** `path class` of what is served past Nest. What the static plugin serves is files: the ceiling of every address is its limit. */
  it('what no handler serves: all of it is listed here', () => {
    const files = readdirSync('apps/api/src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.includes('generated'))
      .map((file) => readFileSync(`apps/api/src/${file}`, 'utf8'));
    const verb = /\b(?:server|fastify)\.(?:get|head|post|put|patch|delete|options|all|route)(?:<.*?>)?\(\s*/;
    const options = /('(?:[^'\\]|\\.)*'|\w+)(?:,\s*(?:\{[^{}]*)?(?:\.\.\.)?countedAs\('(\w+)'\))?/;
    const plain = new RegExp(verb.source + options.source, 'g');
    const served = files.flatMap((text) => [...text.matchAll(plain)].map(([, path, limit]) => `${path} ${limit}`));
    expect(served.sort()).toEqual([
      "'/*' page",
      "'/api/docs' page",
      "'/api/docs-json' page",
      "'/api/docs/swagger-initializer.js' page",
      "'/robots.txt' page",
      "'/share' page",
      "'/sitemap-:name-:file(^[1-9]\\\\d{0,4}).xml' sitemap",
      "'/sitemap-pages.xml' sitemap",
      "'/sitemap.xml' sitemap",
      'unreadable page',
    ]);
    expect(files.filter((text) => text.includes('register(fastifyStatic'))).toHaveLength(2);
  });
});
