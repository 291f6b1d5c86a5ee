import type { HeadName } from '@overtone/contract/page-heads';

/** The shell's routes: everything else is a 404 page with status 404. `:id` is one segment. */
const pages = {
  home: '/',
  create: '/create',
  'mixing-console': '/mixing-console',
  stems: '/stems',
  'my-music': '/my-music',
  song: '/song/:id',
  playlist: '/playlist/:id',
  pricing: '/pricing',
  'payment-result': '/payment/result',
  offline: '/offline',
  faq: '/faq',
  account: '/account',
  notifications: '/notifications',
  unsubscribe: '/unsubscribe',
  'ticket-thread': '/feedback/thread/:id',
  about: '/about',
  agreement: '/agreement',
  privacy: '/privacy',
  // Shows every part of the design system; nobody needs it outside of the sandbox.
  design: '/design',
} as const satisfies Partial<Record<HeadName, string>>;

export interface ShellPage {
  name: keyof typeof pages;
  /** Without a slash at its end. */
  path: string;
  /** The segment that `:id` stands for. */
  id: string | null;
}

const invitation = /^\/invite\/[^/]+$/;
const names = Object.keys(pages) as ShellPage['name'][];
const patterns = names.map((name) => [name, new RegExp(`^${pages[name].replace(':id', '([^/]+)')}$`)] as const);

/** `path` without its query; a slash at its end makes no difference. Null: no page of ours. */
export function shellPage(path: string, sandbox: boolean): ShellPage | null {
  const plain = path.replace(/(?<=.)\/$/, '');
  if (invitation.test(plain)) return { name: 'home', path: '/', id: null };
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(plain);
    if (found && (sandbox || name !== 'design')) return { name, path: plain, id: found[1] ?? null };
  }
  return null;
}

export const isShellRoute = (path: string, sandbox: boolean): boolean => shellPage(path, sandbox) !== null;

/** Pages for those who were given their address: they are there, and no search engine is to know them. */
export const unlisted: ReadonlySet<ShellPage['name']> = new Set(['ticket-thread']);

/** Pages for everybody that are about nobody in particular: what a search engine should know of. */
const open: ShellPage['name'][] = [
  'home',
  'create',
  'mixing-console',
  'pricing',
  'faq',
  'about',
  'agreement',
  'privacy',
];
export const openPaths = open.map((name) => pages[name]);
