import { matchPath } from 'react-router';

interface PageFacts {
  path: string;
  /** Needs a session. */
  login?: true;
  /** Stays mounted once it has been seen, with its place in the scroll. */
  kept?: true;
}

/** Every page of the shell but the one for unknown addresses. */
const table = {
  home: { path: '/', kept: true },
  create: { path: '/create', kept: true },
  'mixing-console': { path: '/mixing-console' },
  stems: { path: '/stems', login: true },
  'my-music': { path: '/my-music', login: true },
  song: { path: '/song/:id' },
  playlist: { path: '/playlist/:id' },
  pricing: { path: '/pricing' },
  'payment-result': { path: '/payment/result', login: true },
  offline: { path: '/offline' },
  faq: { path: '/faq' },
  account: { path: '/account', login: true },
  notifications: { path: '/notifications', login: true },
  unsubscribe: { path: '/unsubscribe' },
  'ticket-thread': { path: '/feedback/thread/:id' },
  about: { path: '/about' },
  agreement: { path: '/agreement' },
  privacy: { path: '/privacy' },
  design: { path: '/design' },
} as const satisfies Record<string, PageFacts>;

export type KnownPage = keyof typeof table;
export type PageName = KnownPage | 'missing';

const names = Object.keys(table) as KnownPage[];
const facts: Record<KnownPage, PageFacts> = table;

export const pathOf = (page: KnownPage): (typeof table)[KnownPage]['path'] => table[page].path;

/** The page that lives at a path. */
export function pageAt(path: string): PageName {
  return names.find((name) => matchPath(table[name].path, path)) ?? 'missing';
}

export function needsLogin(path: string): boolean {
  const page = pageAt(path);
  return page !== 'missing' && facts[page].login === true;
}

export const keptPages: readonly KnownPage[] = names.filter((name) => facts[name].kept);

export function isKept(path: string): boolean {
  return keptPages.some((name) => name === pageAt(path));
}
