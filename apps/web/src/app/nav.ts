import { House, ListMusic, PenLine, type LucideIcon } from 'lucide-react';

export interface NavEntry {
  to: string;
  name: 'home' | 'create' | 'my-music';
  icon: LucideIcon;
  /** Shown beside the name: `hot` has an edge. */
  badge?: { text: 'create'; hot?: boolean };
  /** The bottom bar has a shorter word for it. */
  shortName?: 'my-music';
  login?: boolean;
}

/** Every page that exists, in order. A page that is not built has no line here. */
export const navEntries: readonly NavEntry[] = [
  { to: '/', name: 'home', icon: House },
  { to: '/create', name: 'create', icon: PenLine, badge: { text: 'create' } },
  { to: '/my-music', name: 'my-music', icon: ListMusic, shortName: 'my-music', login: true },
];

export function needsLogin(path: string): boolean {
  return navEntries.some((entry) => entry.login && entry.to === path);
}
