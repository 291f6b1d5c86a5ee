import type { Plugin } from 'vite';

const files = ['to-json-schema', 'json-schema-processors'];
const jsonSchema = new RegExp(`[\\\\/]zod[\\\\/]v4[\\\\/]core[\\\\/](${files.join('|')})\\.js$`);
/** Parsers made of text, which the policy of every page forbids: to try whether they may be made is reported as a breach. */
const compiles = { file: /[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/, asks: 'const jit = !core.globalConfig.jitless;' };
const exported = /^export (?:const |function |class |\{ \w+ as )(\w+)/gm;

/**
 * JSON Schema is written by the server alone. Every schema holds on to its writer, a quarter of zod, so the browser gets an
 * empty one. The package's version is pinned: a new one, whose files may be others, is looked at.
 */
export function leanZod(): Plugin {
  const missed = new Set([...files, compiles.asks]);
  return {
    name: 'lean-zod',
    apply: 'build',
    transform(code, id) {
      const path = id.split('?')[0] ?? '';
      if (compiles.file.test(path) && code.includes(compiles.asks)) {
        missed.delete(compiles.asks);
        return { code: code.replace(compiles.asks, 'const jit = false;'), map: null };
      }
      const file = jsonSchema.exec(path)?.[1];
      if (!file) return null;
      const names = [...code.matchAll(exported)].map(([, name]) => name);
      if (names.length) missed.delete(file);
      return { code: names.map((name) => `export const ${name} = () => () => ({});`).join('\n'), map: null };
    },
    buildEnd(error) {
      if (!error && missed.size) this.error(`zod no longer has ${[...missed].join(', ')}`);
    },
  };
}
