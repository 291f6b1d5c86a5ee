import type { Operation } from '@overtone/contract/operations';
import type { SliderName } from '@overtone/contract/providers';

/** What is ordered of a provider, whatever its wire calls it: one member of a union an operation. */

/** A song that lives at the account an order goes to. */
export interface Clip {
  clipId: string;
  /** The task it came from, where that is known: gateways find the account by it. */
  taskId: string | null;
}

/** A recording of ours that an account fetches from us. */
export interface OurFile {
  /** Reachable from outside for the next hours. */
  url: string;
  filename: string;
}

/** From 0 to 1; null: the provider's own measure. A dialect reads those that its family has. */
export type Sliders = Record<SliderName, number | null>;

/** What is sung and how. */
export interface Words {
  title: string;
  /** Empty in description mode and for instrumentals. */
  lyrics: string;
  style: string;
  excludeStyle: string;
  instrumental: boolean;
  voice: 'm' | 'f' | null;
  sliders: Sliders;
  /** Equal seeds and words are to give equal songs; null: chance decides. */
  seed: number | null;
  /** The style is sent as it stands, and nobody rewords it. */
  verbatim: boolean;
}

interface Sung {
  /** As the provider calls it. */
  model: string;
  words: Words;
}

/** Who is to sing: by our own id, and as the member has named them. */
export interface Singer {
  id: string;
  name: string;
  description: string;
}

interface Songs {
  /** `description` is set: the provider writes lyrics, title and style itself. */
  music: Sung & { description: string | null };
  /** In seconds of the source; `before`: what is made leads into its beginning, where the family can do that. */
  extend: Sung & { at: number; before?: boolean };
  cover: Sung;
  /** The part between two seconds of the source is replaced; `words.lyrics` are those of the part. */
  infill: Sung & { from: number; to: number };
  underpainting: Sung;
  overpainting: Sung;
  persona: Sung & { singer: Singer };
  inspiration: Sung;
  /** The source is a part that was made for another song: it follows that song, or with `isInfill` replaces a part of it. */
  concat: { isInfill: boolean };
  upsample: { model: string; title: string };
  /** 1 is the speed it has; the pitch stays. */
  speed: { speed: number; title: string };
}

interface Files {
  stems: { title: string };
  mp4: object;
  midi: object;
}

type Details = Songs & Files;

/** What is kept of an order until it is sent: its sources are looked up then, for the account it goes to. */
export type Wish = { [O in Operation]: { operation: O } & Details[O] }[Operation];

export type Order = Wish & {
  sources: readonly Clip[];
  /** In place of the clips, where the dialect takes links: the sources as files of ours. */
  files?: readonly OurFile[];
  /** What the account calls who is to sing, where somebody is asked for. */
  singerId?: string;
  /** Called when the task is over: the way back to a task whose submit answer was lost. */
  notifyUrl: string | null;
};

export type OrderOf<O extends Operation> = Extract<Order, { operation: O }>;
