import { expect } from '@jest/globals';
import { Problem } from '@overtone/contract/problem';
import fc from 'fast-check';
import * as points from '../../apps/api/src/features/points/points.js';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import { readDatabaseSettings } from '../../apps/api/src/platform/config/config.js';
import { type Db, Database } from '../../apps/api/src/platform/database/database.js';
import { createDatabase } from './cluster.js';
import { LedgerModel } from './ledger-model.js';

/** Numbers name facts, generations, songs and lots; there are few of each, so that they come again. */
type Command =
  | {
      verb: 'grant';
      source: 'order' | 'redeem' | 'invite' | 'manual';
      fact: number;
      amount: number;
      days: number | null;
    }
  | { verb: 'hold'; hold: number; amounts: number[] }
  | { verb: 'capture' | 'release'; hold: number; song: number }
  | { verb: 'releaseRest'; hold: number }
  | { verb: 'wait'; days: number }
  | { verb: 'expire' }
  | { verb: 'revoke'; fact: number; amount: number }
  | { verb: 'revokeLot'; fact: number; lot: number }
  | { verb: 'restoreLot'; fact: number; lot: number; amount: number };

const amount = fc.integer({ min: 1, max: 300 });
/** Of one output, of a few, of twelve. */
const amounts = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 8, max: 9 }), { minLength: 12, maxLength: 12 }) },
);
const output = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(11) });
const [few, fact] = [fc.nat(4), fc.nat(9)];
const days = fc.option(fc.integer({ min: 1, max: 20 }));
const source = fc.constantFrom('order' as const, 'redeem' as const, 'invite' as const, 'manual' as const);
const of = <V extends string>(...verbs: V[]) => fc.constantFrom(...verbs);

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ verb: of('grant'), source, fact, amount, days }) },
  { weight: 5, arbitrary: fc.record({ verb: of('hold'), hold: few, amounts }) },
  { weight: 7, arbitrary: fc.record({ verb: of('capture', 'release'), hold: few, song: output }) },
  { weight: 1, arbitrary: fc.record({ verb: of('releaseRest'), hold: few }) },
  { weight: 2, arbitrary: fc.record({ verb: of('wait'), days: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ verb: of('expire') }) },
  { weight: 2, arbitrary: fc.record({ verb: of('revoke'), fact: few, amount }) },
  { weight: 2, arbitrary: fc.record({ verb: of('revokeLot'), fact: few, lot: few }) },
  { weight: 2, arbitrary: fc.record({ verb: of('restoreLot'), fact: few, lot: few, amount }) },
);

const start = Date.parse('2026-03-01T00:00:00Z');
const day = (count: number): Date => new Date(start + count * 86_400_000);
const id = (uid: number, what: string): string => `00000000-0000-4000-8000-${uid}${what.padStart(6, '0')}`;

/** Random commands on the door of points over a database of their own, beside the model. */
export class LedgerTrial {
  /** How many sequences were compared so far, with how many commands. */
  readonly figures = { sequences: 0, commands: 0, crowds: 0 };
  private lastUid = 100_000;

  private constructor(
    readonly database: Database,
    private readonly drop: () => Promise<void>,
  ) {}

  static async start(): Promise<LedgerTrial> {
    const { url, drop } = await createDatabase();
    return new LedgerTrial(new Database(readDatabaseSettings({ DATABASE_URL: url })), drop);
  }

  async stop(): Promise<void> {
    await this.database.onApplicationShutdown();
    await this.drop();
  }

  /** Sequences one command after another, each compared with the model at every step and in its whole trace. */
  async compare(sequences: number, lanes = 1): Promise<void> {
    const one = fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 24 }), (commands) =>
      this.inTurn(commands),
    );
    const numRuns = Math.ceil(sequences / lanes);
    await Promise.all(Array.from({ length: lanes }, (_, seed) => fc.assert(one, { numRuns, seed })));
  }

  /** Members whose commands all come at once: no model knows their order, the sums must hold all the same. */
  async crowd(members: number, commandsEach: number): Promise<void> {
    const burst = fc.array(command, { minLength: commandsEach, maxLength: commandsEach });
    await fc.assert(
      fc.asyncProperty(burst, (commands) => this.atOnce(commands)),
      { numRuns: members, seed: members },
    );
  }

  readonly drift = () => findDrift(this.database.client);

  private async inTurn(commands: Command[]): Promise<void> {
    const uid = ++this.lastUid;
    const model = new LedgerModel();
    const lots: bigint[] = [];
    for (const one of commands) {
      if ('lot' in one && lots.length === 0) continue;
      const expected = model.attempt(() => imagined(model, one));
      expect([one, await this.done(uid, one, day(model.today), lots)]).toEqual([one, expected]);
    }
    expect(await this.traceOf(uid)).toEqual(model.trace);
    this.figures.sequences += 1;
    this.figures.commands += commands.length;
    expect(await this.stateOf(uid)).toEqual({
      balance: model.balance(),
      held: model.held(),
      lots: model.lots.map(({ left }) => left),
    });
  }

  private async atOnce(commands: Command[]): Promise<void> {
    const uid = ++this.lastUid;
    const lots: bigint[] = [];
    const grants = [2, 9, null].map((life, index) => {
      return { verb: 'grant' as const, source: 'order' as const, fact: 100 + index, amount: 300, days: life };
    });
    const holds = [0, 1].map((hold) => ({ verb: 'hold' as const, hold, amounts: [50, 100, 50] }));
    for (const one of [...grants, ...holds]) await this.done(uid, one, day(0), lots);
    // The first lot is due by then: whoever comes first empties it.
    const answers = await Promise.all(commands.map((one) => this.done(uid, one, day(3), [...lots])));
    const booked = commands.flatMap((one, index) =>
      one.verb === 'grant' && answers[index] === true ? [`${one.source} ${one.fact}`] : [],
    );
    const told = commands.flatMap((one) => (one.verb === 'grant' ? [`${one.source} ${one.fact}`] : []));
    expect(booked.sort()).toEqual([...new Set(told)].sort());
    this.figures.crowds += 1;
    const { balance, held, lots: left } = await this.stateOf(uid);
    expect([balance, held].every((sum) => sum >= 0)).toBe(true);
    expect(left.reduce((sum, one) => sum + one, 0)).toBe(balance);
    expect((await this.traceOf(uid)).at(-1)).toMatch(new RegExp(`-> ${balance}$`));
  }

  /** What the door answers, a refusal in one word. New lots are added to `lots`. */
  private async done(uid: number, one: Command, now: Date, lots: bigint[]): Promise<unknown> {
    if (one.verb === 'wait') return null;
    try {
      return await this.database.transaction((tx) => real(tx, uid, one, now, lots));
    } catch (error) {
      return error instanceof Problem ? error.code : 'refused';
    }
  }

  private async traceOf(uid: number): Promise<string[]> {
    const rows = await this.database.client.entry.findMany({ where: { uid }, orderBy: { id: 'asc' } });
    return rows.map(({ kind, amount: moved, balanceAfter }) => `${kind} ${moved} -> ${balanceAfter}`);
  }

  private async stateOf(uid: number): Promise<{ balance: number; held: number; lots: number[] }> {
    const { client } = this.database;
    const account = await client.pointsAccount.findUnique({ where: { uid } });
    const lots = await client.lot.findMany({ where: { uid }, orderBy: { id: 'asc' } });
    const { balance = 0, held = 0 } = account ?? {};
    return { balance, held, lots: lots.map(({ remaining }) => remaining) };
  }
}

const sharesOf = (uid: number, { hold, amounts: each }: { hold: number; amounts: number[] }) =>
  each.map((share, song) => ({ outputId: outputId(uid, hold, song), amount: share }));

/** One digit each. */
const outputId = (uid: number, hold: number, song: number): string => id(uid, `${hold}${song.toString(16)}`);

const lotOf = <L>(lots: L[], { lot }: { lot: number }): L => lots[lot % lots.length] as L;

async function real(db: Db, uid: number, one: Exclude<Command, { verb: 'wait' }>, now: Date, lots: bigint[]) {
  const booking = (name: string) => ({ uid, now, reason: '测试', reference: `${name}:${uid}` });
  switch (one.verb) {
    case 'grant': {
      const expiresAt = one.days === null ? null : new Date(now.getTime() + one.days * 86_400_000);
      const given = { ...booking(`${one.source}:${one.fact}`), amount: one.amount, source: one.source, expiresAt };
      const { booked, lotId } = await points.grant(db, given);
      if (lotId !== null) lots.push(lotId);
      return booked;
    }
    case 'hold':
      await points.hold(db, { uid, generationId: id(uid, `${one.hold}`), shares: sharesOf(uid, one), now });
      return true;
    case 'capture':
    case 'release': {
      const song = { generationId: id(uid, `${one.hold}`), outputId: outputId(uid, one.hold, one.song) };
      const resolve = one.verb === 'capture' ? points.capture : points.release;
      return resolve(db, { ...song, now });
    }
    case 'releaseRest':
      return points.releaseRest(db, { generationId: id(uid, `${one.hold}`), now });
    case 'expire':
      return points.expire(db, uid, now);
    case 'revoke':
      return points.revoke(db, { ...booking(`revoke:${one.fact}`), amount: one.amount });
    case 'revokeLot': {
      const answer = await points.revokeLot(db, { ...booking(`refund:${one.fact}`), lotId: lotOf(lots, one) });
      return answer && answer.taken;
    }
    case 'restoreLot':
      return points.restoreLot(db, { ...booking(`back:${one.fact}`), lotId: lotOf(lots, one), amount: one.amount });
  }
}

function imagined(model: LedgerModel, one: Command): unknown {
  switch (one.verb) {
    case 'grant':
      return model.grant(`${one.source}:${one.fact}`, one.amount, one.days);
    case 'hold':
      return model.hold(
        `${one.hold}`,
        one.amounts.map((share, song) => [`song:${one.hold}:${song}`, share]),
      );
    case 'capture':
    case 'release':
      return model.resolve(one.verb, `${one.hold}`, `song:${one.hold}:${one.song}`);
    case 'releaseRest':
      return model.releaseRest(`${one.hold}`);
    case 'wait':
      model.today += one.days;
      return null;
    case 'expire':
      return model.expire();
    case 'revoke':
      return model.revoke(`revoke:${one.fact}`, one.amount);
    case 'revokeLot':
      return model.revokeLot(`refund:${one.fact}`, lotOf(model.lots, one));
    case 'restoreLot':
      return model.restoreLot(`back:${one.fact}`, lotOf(model.lots, one), one.amount);
  }
}
