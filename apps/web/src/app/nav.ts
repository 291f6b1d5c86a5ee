import { CircleHelp, House, Layers, ListMusic, PenLine, SlidersHorizontal, Tag, type LucideIcon } from 'lucide-react';
import { pathOf, type KnownPage } from './page-table';

type LinkName = Extract<KnownPage, 'home' | 'create' | 'mixing-console' | 'stems' | 'my-music' | 'pricing' | 'faq'>;

export interface NavEntry {
  to: string;
  name: LinkName;
  icon: LucideIcon;
  /** Shown beside the name: `hot` has an edge. */
  badge?: { text: 'create' | 'free' | 'hot'; hot?: boolean };
  /** The bottom bar has a shorter word for it. */
  shortName?: 'mixing-console' | 'my-music';
}

const entry = (name: LinkName, icon: LucideIcon, more: Pick<NavEntry, 'badge' | 'shortName'> = {}): NavEntry => ({
  to: pathOf(name),
  name,
  icon,
  ...more,
});

/** The seven links of the main navigation, in order. */
export const navEntries: readonly NavEntry[] = [
  entry('home', House),
  entry('create', PenLine, { badge: { text: 'create' } }),
  entry('mixing-console', SlidersHorizontal, { badge: { text: 'free' }, shortName: 'mixing-console' }),
  entry('stems', Layers),
  entry('my-music', ListMusic, { shortName: 'my-music' }),
  entry('pricing', Tag, { badge: { text: 'hot', hot: true } }),
  entry('faq', CircleHelp),
];
