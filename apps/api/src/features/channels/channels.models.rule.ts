/** Rules of models that rest at a channel while others do not. */

interface Rest {
  channelId: number;
  operation: string;
  model: string;
  openUntil: Date | null;
  restKind: string | null;
}

interface Asked {
  operation: string;
  model: string;
}

/** One model in one operation at one channel, in a word that statements can make of columns too. */
const wordOf = (channelId: number, { operation, model }: Asked): string => `${channelId} ${operation} ${model}`;

type Offered = readonly { id: string }[];

/** The models with which a channel has nobody to make songs, as far as is known. */
export function lackingAt(channelId: number, rests: readonly Rest[]): ReadonlySet<string> {
  const here = rests.filter(
    (one) => one.channelId === channelId && one.operation === 'music' && one.restKind !== 'rate',
  );
  return new Set(here.map(({ model }) => model));
}

/** Whether a channel that lacks these has nobody for any of the models that songs of its family are offered with. */
export const lacksAll = (offered: Offered, lacking: ReadonlySet<string>): boolean =>
  lacking.size > 0 && offered.every(({ id }) => lacking.has(id));

/** Of what is offered that which every one of some channels lacks. */
export const lackedByAll = (offered: Offered, lacking: readonly ReadonlySet<string>[]): string[] =>
  lacking.length === 0 ? [] : offered.map(({ id }) => id).filter((id) => lacking.every((channel) => channel.has(id)));

/** What rests where, at one moment. */
export class RestingModels {
  /** Of what nobody asks for now, and of that the part for which nobody is there: it is not only asked for too often. */
  readonly words: readonly string[];
  readonly lacking: readonly string[];
  private readonly resting: ReadonlySet<string>;
  private readonly rested: ReadonlySet<string>;

  constructor(rows: readonly Rest[], now: Date) {
    const ahead = rows.filter(({ openUntil }) => openUntil !== null && openUntil > now);
    const word = (row: Rest): string => wordOf(row.channelId, row);
    this.words = ahead.map(word);
    this.lacking = ahead.filter(({ restKind }) => restKind !== 'rate').map(word);
    this.resting = new Set(this.words);
    this.rested = new Set(rows.map(word).filter((one) => !this.resting.has(one)));
  }

  rests(channelId: number, asked: Asked): boolean {
    return this.resting.has(wordOf(channelId, asked));
  }

  isLacking(channelId: number, asked: Asked): boolean {
    return this.lacking.includes(wordOf(channelId, asked));
  }

  /** It has rested: whoever asks for it next tells whether it is back. */
  isToBeTried(channelId: number, asked: Asked): boolean {
    return this.rested.has(wordOf(channelId, asked));
  }
}
