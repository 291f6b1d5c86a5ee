import type { Plugin } from 'vite';

const router = /[\\/]react-router[\\/]dist[\\/]\w+[\\/]chunk-\w+\.mjs$/;

/**
 * The router's package is published with its warnings for developers on, and its parts are held on to by the names they are
 * given: without both, what nobody uses of it (forms, prefetching, framework pages) stays out of the first load.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      if (!router.test(id)) return null;
      const lean = code
        .replace(/\bENABLE_DEV_WARNINGS = true\b/, 'ENABLE_DEV_WARNINGS = false')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2');
      return { code: lean, map: null };
    },
  };
}
