import { expect } from '@jest/globals';
import { requestExport } from '@overtone/contract/personal-data';
import { unzipSync } from 'fflate';
import type { TestApp } from './app.js';
import type { Person } from './person.js';

interface Archive {
  names: string[];
  bytes(name: string): Buffer;
  text(name: string): string;
  json<T = Record<string, unknown>[]>(name: string): T;
}

/** Asked for, and not opened yet. */
export const linkOf = async ({ url }: Pick<TestApp, 'url'>, { call }: Pick<Person, 'call'>): Promise<URL> =>
  new URL((await call(requestExport, {})).data.url, url);

/** What is in the zip behind a link. */
export async function fetched(link: URL): Promise<Archive> {
  const response = await fetch(link);
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const bytes = (name: string): Buffer => {
    const file = files[name];
    if (!file) throw new Error(`no ${name} among ${Object.keys(files).join(', ')}`);
    return Buffer.from(file);
  };
  const text = (name: string): string => bytes(name).toString('utf8');
  return { names: Object.keys(files), bytes, text, json: (name) => JSON.parse(text(name)) as never };
}
