import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LedgerTrial } from '../support/ledger-commands.js';

/** The full counts are in test/faults/ledger-model.test.ts. */
describe('the ledger beside a plain model', () => {
  let trial: LedgerTrial;
  beforeAll(async () => {
    trial = await LedgerTrial.start();
  }, 60_000);
  afterAll(() => trial.stop());

  it('[R-01] answers and books alike after random commands', async () => {
    await trial.compare(60, 4);
    expect(await trial.drift()).toEqual([]);
  });

  it('[R-01] adds up after commands that all came at once', async () => {
    await trial.crowd(3, 50);
    expect(await trial.drift()).toEqual([]);
  });
});
