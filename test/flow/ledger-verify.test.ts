import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findDrift, hold } from '../../apps/api/src/features/points/points.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { LedgerWorld, wished } from '../support/ledger-world.js';

let world: LedgerWorld;
let database: Database;
let newUid: LedgerWorld['newUid'];
let give: LedgerWorld['give'];
let inTransaction: LedgerWorld['inTransaction'];
beforeAll(async () => {
  world = await LedgerWorld.make();
  ({ database, newUid, give, inTransaction } = world);
});
afterAll(() => world.stop());

describe('the ledger', () => {
  describe('ledger:verify sees a drift that was forced in', () => {
    const rulesAfter = async (...statements: string[]): Promise<string[]> => {
      const found: string[] = [];
      const undone = new Error('undone');
      const work = inTransaction(async (tx) => {
        for (const sql of statements) await tx.$executeRawUnsafe(sql);
        found.push(...(await findDrift(tx)).map(({ rule }) => rule));
        throw undone;
      });
      await expect(work).rejects.toBe(undone);
      return [...new Set(found)].sort();
    };
    const entry = (uid: number, kind: string, change: number, after: number, lot = 'null'): string =>
      `insert into entry (uid, kind, amount, change, balance_after, reference, reason, lot_id, created_at)
       values (${uid}, '${kind}', ${Math.abs(change)}, ${change}, ${after}, '${randomUUID()}', 'x', ${lot}, now())`;
    let uid: number;
    let lot: string;
    let song: string;
    beforeAll(async () => {
      uid = newUid();
      lot = String((await give(uid, 100)).lotId);
      const wish = wished(uid, [25, 15]);
      [song] = wish.songs;
      await inTransaction((tx) => hold(tx, wish));
    });

    it('and nothing where there is none', async () => {
      expect(await findDrift(database.client)).toEqual([]);
    });

    it('in a balance', async () => {
      expect(await rulesAfter(`update points_account set balance = 150 where uid = ${uid}`)).toEqual([
        'balance = sum of entries',
        'balance = sum of lots',
      ]);
    });

    it('in what is held', async () => {
      const held = `update points_account set held = 10 where uid = ${uid}`;
      expect(await rulesAfter(held)).toEqual(['held = sum of open holds']);
      expect(await rulesAfter(`update hold set captured = 40 where uid = ${uid}`)).toEqual([
        'held = sum of open holds',
        'hold = its captured, released and open shares',
        'hold = its entries and parts',
      ]);
    });

    it('in a share', async () => {
      const shares = 'hold = its captured, released and open shares';
      const change = (what: string) => rulesAfter(`${what} where output_id = '${song}'`);
      expect(await change('delete from hold_share')).toEqual([shares]);
      expect(await change('update hold_share set amount = 24')).toEqual([shares]);
      expect(await change(`update hold_share set state = 'released'`)).toEqual([shares, 'share = its entry']);
    });

    it('in the balance after an entry, though the sums are right', async () => {
      const pair = [entry(uid, 'grant', 10, 75, lot), entry(uid, 'revoke', -10, 60, lot)];
      expect(await rulesAfter(...pair)).toEqual(['balance after an entry = running sum']);
    });

    it('in a lot that gained what no grant explains, though the balance is right', async () => {
      const other = await give(uid, 50);
      const moved = [
        `update lot set remaining = remaining - 10 where id = ${other.lotId}`,
        `update lot set remaining = remaining + 10 where id = ${lot}`,
      ];
      expect(await rulesAfter(...moved)).toEqual(['a lot holds no more than it got']);
      const shrunk = [`update lot set granted = 90 where id = ${lot}`];
      expect(await rulesAfter(...shrunk)).toEqual(['lot = its grant']);
    });

    it('in a lot that lost points which nobody took', async () => {
      const lost = [
        `update lot set remaining = remaining - 10 where id = ${lot}`,
        `update points_account set balance = balance - 10 where uid = ${uid}`,
      ];
      expect(await rulesAfter(...lost)).toEqual(['balance = sum of entries', 'lots miss what was taken from several']);
    });
  });
});
