import type { Fault, SandboxFamily, SandboxOperation } from '@overtone/contract/sandbox';
import type { SongFailureCode } from '@overtone/contract/song-failures';
import type { Person } from './person.js';

type Call = Person['call'];
/** Asks for something, of the song of the world where it starts from one. */
export type Begin = (call: Call, song: string) => Promise<{ data: { task_id: string } }>;

export interface FamilyFault {
  kind: Fault['kind'];
  target: Fault['target'];
  /** What is called there, where the fault strikes that alone. */
  operation?: SandboxOperation;
  /** How many outputs do not come, of the last ones; absent: all come in the end. */
  lost?: number;
  code?: SongFailureCode;
  /** Seconds of the clock after which two sweeps end it; absent: it ends by itself. */
  after?: number;
  /** Strikes for as long as it is armed. */
  stays?: true;
  /** Only in the full run: another row at the same door stands for it. */
  rare?: true;
}

/** What stands in the place of the account that the environment gives the family. */
interface Wire {
  dialect: string;
  /** Below the sandbox's address. */
  below: string;
  key: string;
}

interface Made {
  outputs: number;
  /** Of one output; of each by itself where they differ. */
  price: number | readonly number[];
}

/** Every fault of a family, or of another wire of one: what is asked for while it strikes, and what that would make. */
export interface FamilyTable {
  family: SandboxFamily;
  /** Absent: as the environment has it. */
  wire?: Wire;
  /** As members know it, or operators where it is another wire. */
  name: string;
  doors: readonly Fault['target'][];
  /** Faults at these doors that other tests meet, as `door kind`. */
  elsewhere: readonly string[];
  /** Makes the song to start from. */
  first: Begin;
  /** What takes its time over there when it is asked for first, and none again: so long no call of ours is waited for. */
  slow?: Begin;
  asked: readonly {
    what: string;
    begin: Begin;
    made: Made;
    faults: readonly FamilyFault[];
  }[];
}

/** Those that a table has an answer to, as `door kind`. */
export function metBy({ asked, elsewhere }: FamilyTable): string[] {
  const met = asked.flatMap(({ faults }) => faults.map(({ target, kind }) => `${target} ${kind}`));
  return [...new Set([...met, ...elsewhere])].toSorted();
}

/** The same faults at one door. */
export const faultsAt = (
  target: Fault['target'],
  facts: Partial<Record<Fault['kind'], Omit<FamilyFault, 'kind' | 'target'>>>,
  more: Partial<FamilyFault> = {},
): FamilyFault[] =>
  Object.entries(facts).map(([kind, rest]) => ({ kind: kind as Fault['kind'], target, ...more, ...rest }));

/** Each with what to call it. */
export const named = (faults: readonly FamilyFault[]) =>
  faults.map((fault) => ({ fault, name: fault.kind, how: fault.stays ? 'until it is cleared' : 'once' }));

export interface Meeting {
  status: string;
  points: { held: number; captured: number; released: number };
  /** What became of each output: its state, or why there is none. */
  outputs: string[];
  /** What the member has less than before. */
  spent: number;
  /** Tasks that the gateway took beside the first. */
  again: number;
  /** Faults that never struck. */
  unspent: number;
  /** Bookings and outputs that are left open. */
  open: number;
}

export const hundredths = (sum: number): number => Math.round(sum * 100) / 100;
const sumOf = (prices: readonly number[]): number => hundredths(prices.reduce((sum, price) => sum + price, 0));

export function dueOf({ lost = 0, code }: FamilyFault, { outputs, price }: Made): Meeting {
  const prices = typeof price === 'number' ? Array.from({ length: outputs }, () => price) : price;
  const [captured, released] = [sumOf(prices.slice(0, outputs - lost)), sumOf(prices.slice(outputs - lost))];
  const told = Array.from({ length: outputs }, (_, at) => (at < outputs - lost ? 'complete' : (code as string)));
  return {
    status: lost === 0 ? 'succeeded' : lost === outputs ? 'failed' : 'partial',
    points: { held: sumOf(prices), captured, released },
    ...{ outputs: told.sort(), spent: captured, again: 0, unspent: 0, open: 0 },
  };
}
