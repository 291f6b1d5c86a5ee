import { readFileSync } from 'node:fs';

export const VERSION = Symbol('version');

/** The version of this installation: the api's own package.json, beside src and dist alike. */
export const readVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version;
