import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LedgerTrial } from '../support/ledger-commands.js';

const halfAnHour = 1_800_000;

describe('the ledger beside a plain model, in full', () => {
  let trial: LedgerTrial;
  beforeAll(async () => {
    trial = await LedgerTrial.start();
  }, 60_000);
  afterAll(() => trial.stop());

  const timed = async (what: string, work: () => Promise<void>): Promise<void> => {
    const started = Date.now();
    const tell = () =>
      process.stdout.write(`${what}: ${JSON.stringify(trial.figures)} ${(Date.now() - started) / 1000} s\n`);
    const ticking = setInterval(tell, 60_000);
    await work().finally(() => clearInterval(ticking));
    tell();
  };

  it(
    '[R-01] answers and books alike in 10,000 random sequences',
    async () => {
      await timed('sequences', () => trial.compare(10_000, 8));
      expect(await trial.drift()).toEqual([]);
      expect(trial.figures.sequences).toBe(10_000);
    },
    halfAnHour,
  );

  it(
    '[R-01] adds up in 200 runs of 50 commands that all came at once',
    async () => {
      await timed('crowds', () => trial.crowd(200, 50));
      expect(await trial.drift()).toEqual([]);
      expect(trial.figures.crowds).toBe(200);
    },
    halfAnHour,
  );
});
