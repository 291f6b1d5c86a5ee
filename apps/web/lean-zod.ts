import type { Plugin } from 'vite';

const jsonSchema = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;
const exported = /^export (?:const |function |class |\{ \w+ as )(\w+)/gm;

/** JSON Schema is written by the server alone. Every schema holds on to its writer, a quarter of zod, so the browser gets an empty one. */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    transform(code, id) {
      if (!jsonSchema.test(id.split('?')[0] ?? '')) return null;
      const names = [...code.matchAll(exported)].map(([, name]) => name);
      return { code: names.map((name) => `export const ${name} = () => () => ({});`).join('\n'), map: null };
    },
  };
}
