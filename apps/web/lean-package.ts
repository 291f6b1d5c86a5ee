import type { Plugin } from 'vite';

interface Lean {
  /** The package, as errors name it. */
  name: string;
  file: RegExp;
  /** What is taken out of its text. Each must be found: the package's version is pinned, and a new one is looked at. */
  changes: readonly [RegExp, string][];
}

/** Takes out of a package what the client never runs, while it is built. */
function leanPackage({ name, file, changes }: Lean): Plugin {
  const missed = new Set(changes.map(([pattern]) => pattern));
  return {
    name: `lean-${name}`,
    apply: 'build',
    transform(code, id) {
      if (!file.test(id)) return null;
      let lean = code;
      for (const [pattern, by] of changes) {
        if (lean.search(pattern) >= 0) missed.delete(pattern);
        lean = lean.replace(pattern, by);
      }
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (!error && missed.size) this.error(`${name} no longer has ${[...missed].join(', ')}`);
    },
  };
}

/**
 * The router is published with its warnings for developers on, and its parts are held on to by the names they are given:
 * without both, what nobody uses of it (forms, prefetching, framework pages) stays out of the first load.
 */
export const leanRouter = (): Plugin =>
  leanPackage({
    name: 'react-router',
    file: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]chunk-\w+\.mjs$/,
    changes: [
      [/\bENABLE_DEV_WARNINGS = true\b/, 'ENABLE_DEV_WARNINGS = false'],
      [/^\w+\.displayName = "[^"]*";$/gm, ''],
      [/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2'],
    ],
  });

/** Numbers and dates are put into words by `lib/format`: i18next's own formats, and what it says of itself, are read by nobody. */
export const leanTexts = (): Plugin =>
  leanPackage({
    name: 'i18next',
    file: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
    changes: [
      [/\bformatter = Formatter;/, 'formatter = null;'],
      [/if \(this\.options\.showSupportNotice !== false && [^)]*\) && !getSupportNoticeShown\(\)\)/, 'if (false)'],
      // Which way other scripts run, copies of the whole, and words sent back that were missing: nobody asks for any of it.
      [/^ {2}dir\(lng\) \{[^]*?^ {2}\}\n/m, ''],
      [/^ {2}cloneInstance\(options[^]*?^ {2}\}\n/m, ''],
      [/^ {2}saveMissing\(languages[^]*?^ {2}\}\n/m, ''],
      // Said to developers who turn `debug` on, and to nobody else.
      [/\bthis\.logger\.(?:warn|log|error|deprecate)\((?:'[^']*'|`[^`]*`|[^'`;\n])*\);/g, ';'],
    ],
  });

/** React has had this hook itself since its version 18: nothing stands in for it. */
export const leanTranslation = (): Plugin =>
  leanPackage({
    name: 'react-i18next',
    file: /[\\/]react-i18next[\\/]dist[\\/]es[\\/]useTranslation\.js$/,
    changes: [[/(import \{ useSyncExternalStore \} from )'use-sync-external-store\/shim'/, "$1'react'"]],
  });

/** A class that names itself in syntax that Safari before 16.4 does not read. */
export const leanCollection = (): Plugin =>
  leanPackage({
    name: '@radix-ui/react-collection',
    file: /[\\/]react-collection[\\/]dist[\\/]index\.mjs$/,
    changes: [[/^ {2}static \{\n {4}__name\(this, "\w+"\);\n {2}\}\n/m, '']],
  });
