import type { Plugin } from 'vite';

const router = /[\\/]react-router[\\/]dist[\\/]\w+[\\/]chunk-\w+\.mjs$/;
/** What is taken out of the package's text. Each must be found: the package's version is pinned, and a new one is looked at. */
const changes: [RegExp, string][] = [
  [/\bENABLE_DEV_WARNINGS = true\b/, 'ENABLE_DEV_WARNINGS = false'],
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2'],
];

/**
 * The router's package is published with its warnings for developers on, and its parts are held on to by the names they are
 * given: without both, what nobody uses of it (forms, prefetching, framework pages) stays out of the first load.
 */
export function leanRouter(): Plugin {
  const missed = new Set(changes.map(([pattern]) => pattern));
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      if (!router.test(id)) return null;
      let lean = code;
      for (const [pattern, by] of changes) {
        if (lean.search(pattern) >= 0) missed.delete(pattern);
        lean = lean.replace(pattern, by);
      }
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (!error && missed.size) this.error(`react-router no longer has ${[...missed].join(', ')}`);
    },
  };
}
