const folder = 'apps/api/src/features/';
const kinds = 'module|controller|service|store|present|jobs|rule|flow|texts';

/**
 * The last word of a feature's file says what it does: `rule`, `present` and `texts` are pure, all others may do IO.
 * `<noun>.ts` is the door.
 */
export function isNamedForWhatItDoes(path: string): boolean {
  if (!path.startsWith(folder)) return true;
  const [, noun = '', file = ''] = /^([^/]+)\/(?:.*\/)?([^/]+)$/.exec(path.slice(folder.length)) ?? [];
  return file === `${noun}.ts` || new RegExp(`^${noun}(\\.[a-z-]+)*\\.(${kinds}|spec)\\.ts$`).test(file);
}

const own =
  /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\brandom(Bytes|UUID|Int)\(|@Injectable\b|\bfetch\(|\bset(Timeout|Interval|Immediate)\(|\bprocess\./;

/** What needs no import and yet reads a clock, draws by chance, reaches outside or is wired by Nest, in a file that is to be pure. */
export const ownIoIn = ({ path, text }: { path: string; text: string }): string | null =>
  /\/features\/.*\.(rule|present|texts)\.ts$/.test(path) ? (own.exec(text)?.[0] ?? null) : null;
