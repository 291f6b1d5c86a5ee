import { operationFacts, type Operation, sharesOf, type SourceRole } from '@overtone/contract/operations';
import type { Clip, Order, Wish } from '../../providers/music/order.js';
import type { AskedSettings, Origin } from '../songs/songs.js';

/** Rules of what is to be made: everything a generation begins with. */

/** A song that it starts from. */
export interface PlanSource extends Origin {
  role: SourceRole;
}

export interface Plan {
  provider: string;
  model: { id: string; version: string; price: number; memberOnly: boolean };
  wish: Wish;
  /** What the songs begin with; where it is left open, the provider says it. */
  words: { title: string; tags: string; negativeTags: string; lyrics: string; description: string | null };
  isPublic: boolean;
  sources: readonly PlanSource[];
}

/** Hundredths of a point, one share an output. */
export const sharesOfPlan = ({ wish, model }: Plan): number[] => sharesOf(wish.operation, model.price);

/** Songs that cost nothing are neither held for nor spent. */
export const isFree = (operation: string): boolean => operationFacts[operation as Operation].price === 0;

/** What is kept of a plan until its generation is over: the words that will be sent and no others. */
export interface Kept {
  wish: Wish;
  sources: PlanSource[];
}

export const keptOf = ({ wish, sources }: Plan): Kept => ({ wish, sources: [...sources] });

/** What stays with its songs when what was sent is forgotten; of what has no words there is nothing. */
export function settingsOf(wish: Wish): AskedSettings | null {
  if (!('words' in wish)) return null;
  const { voice, instrumental, sliders, lyrics } = wish.words;
  return { voice, instrumental, ...sliders, ...(wish.operation === 'infill' && { until: wish.to, lyrics }) };
}

/** What is sent: the wish with the clips of the account it goes to. */
export const orderOf = ({ wish }: Kept, sources: readonly Clip[], notifyUrl: string | null): Order => ({
  ...wish,
  sources,
  notifyUrl,
});
