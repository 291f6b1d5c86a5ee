import { basename } from 'node:path';
import type { Plugin } from 'vite';

const source = /[\\/]packages[\\/]contract[\\/]src[\\/]([\w-]+)\.ts$/;
const wire = '\0wire:';
const whole = '?whole';
/** Made in the browser of what its page brings (brought-prices.ts): written out here they would stay as they were at the build. */
const live = ['brought-prices', 'models', 'operations', 'providers'];

/**
 * The browser calls an endpoint by method and path: its schemas are the server's. Endpoints and plain facts of the contract
 * are written out, and only who asks for a schema or a function gets the module with all of zod behind it.
 */
export function wireContract(): Plugin {
  return {
    name: 'wire-contract',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id.endsWith(whole)) return { id: id.slice(0, -whole.length), moduleSideEffects: false };
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (!found || !source.test(found.id)) return null;
      // Inside the contract modules know each other as they are.
      const isLive = live.includes(basename(found.id, '.ts'));
      if (isLive || (importer && source.test(importer))) return { ...found, moduleSideEffects: false };
      return { id: wire + found.id, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.startsWith(wire)) return null;
      const file = id.slice(wire.length);
      const exported = await import(`@overtone/contract/${basename(file, '.ts')}`);
      return written(exported as Record<string, unknown>, file);
    },
  };
}

function written(exported: Record<string, unknown>, file: string): string {
  const lines: string[] = [];
  const others: string[] = [];
  for (const [name, value] of Object.entries(exported)) {
    const fact = isEndpoint(value) ? callOf(value) : value;
    if (isPlain(fact)) lines.push(`export const ${name} = ${JSON.stringify(fact)};`);
    else others.push(name);
  }
  if (others.length > 0) lines.push(`export { ${others.join(', ')} } from ${JSON.stringify(file + whole)};`);
  return lines.join('\n');
}

interface Callable {
  method: string;
  path: string;
  timeoutMs: number;
  file?: string;
}

const isEndpoint = (value: unknown): value is Callable =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** What the client reads of an endpoint. */
const callOf = ({ method, path, timeoutMs, file }: Callable): Callable => ({
  ...{ method, path, timeoutMs },
  ...(file !== undefined && { file }),
});

/** Survives being written as JSON. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  const isObject = typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
  return isObject && Object.values(value as object).every(isPlain);
}
