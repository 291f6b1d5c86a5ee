import {
  type FileKind,
  type FileName,
  operationFacts,
  operations,
  type Operation,
  type SourceRole,
} from '@overtone/contract/operations';
import { filesOf, sharesOf } from '@overtone/contract/outputs';
import type { ProviderId } from '@overtone/contract/providers';
import type { Clip, Order, OurFile, Singer, Wish } from '../../providers/music/order.js';
import type { AskedSettings, Origin } from '../songs/songs.js';

/** Rules of what is to be made: everything a generation begins with. */

/** A song that it starts from. */
export interface PlanSource extends Omit<Origin, 'role'> {
  /** To the songs made of it; null where these are files of it. */
  role: SourceRole | null;
}

export interface Plan {
  /** The family that makes it. */
  provider: ProviderId;
  model: { id: string; version: string; price: number; memberOnly: boolean };
  wish: Wish;
  /** Points for all outputs, where the operation has a price of its own; without it the table's. */
  ownPrice?: number | undefined;
  /** What the songs begin with; where it is left open, the provider says it. */
  words: { title: string; tags: string; negativeTags: string; lyrics: string; description: string | null };
  isPublic: boolean;
  sources: readonly PlanSource[];
  /** Of the files an operation makes of its source those that are not there; without it, all of them. */
  missing?: readonly FileName[];
}

/** What is asked for is there already, or is being made: by this generation. */
export interface Standing {
  madeBy: string;
}
export const isStanding = (plan: Plan | Standing): plan is Standing => 'madeBy' in plan;

/** What an output is to be: a file, or a song. */
export interface Share {
  amount: number;
  file: { kind: FileKind; name: FileName } | null;
}

type Shared = Pick<Plan, 'provider' | 'wish' | 'model' | 'missing' | 'ownPrice'>;

/** Hundredths of a point, one share an output. */
export function sharesOfPlan({ provider, wish, model, missing, ownPrice }: Shared): Share[] {
  const files = filesOf(provider, wish.operation);
  const shares = sharesOf(provider, wish.operation, model.price, ownPrice).map((amount, index) => ({
    amount,
    file: files[index] ?? null,
  }));
  return missing ? shares.filter(({ file }) => file && missing.includes(file.name)) : shares;
}

/** What is held for all of it, in hundredths of points. */
export const amountOf = (plan: Shared): number => sharesOfPlan(plan).reduce((sum, { amount }) => sum + amount, 0);

/** What costs nothing is neither held for nor spent. */
export const isFree = (operation: Operation): boolean => operationFacts[operation].price === 0;
export const freeOperations: readonly Operation[] = operations.filter(isFree);

/** What is kept of a plan until its generation is over: the words that will be sent and no others. */
export interface Kept {
  wish: Wish;
  sources: PlanSource[];
}

export const keptOf = ({ wish, sources }: Plan): Kept => ({ wish, sources: [...sources] });

/** What stays with its songs when what was sent is forgotten; of what has no words there is nothing. */
export function settingsOf(wish: Wish): AskedSettings | null {
  if (!('words' in wish)) return null;
  const { voice, instrumental, sliders, lyrics, seed, verbatim } = wish.words;
  return {
    voice,
    instrumental,
    ...sliders,
    seed,
    verbatim,
    ...(wish.operation === 'infill' && { until: wish.to, lyrics }),
  };
}

/** Who is to sing; null where nobody is asked for. */
export const singerOf = (wish: Wish): Singer | null => ('singer' in wish ? wish.singer : null);

/** What the account it goes to calls what it is made from. */
interface At {
  clips: readonly Clip[];
  /** In their place, where it takes links. */
  files?: readonly OurFile[];
  singer: { singerId: string } | null;
}

/** What is sent: the wish with the clips and the singer of the account it goes to. */
export const orderOf = ({ wish }: Kept, { clips, files, singer }: At, notifyUrl: string | null): Order => ({
  ...wish,
  sources: clips,
  ...(files && { files }),
  ...(singer && { singerId: singer.singerId }),
  notifyUrl,
});
