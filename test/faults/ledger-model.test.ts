import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LedgerTrial } from '../support/ledger-commands.js';

const halfAnHour = 1_800_000;
const sequences = Number(process.env.SEQUENCES ?? 10_000);
const crowds = Number(process.env.CROWDS ?? 200);

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
    `[R-01] answers and books alike in ${sequences} random sequences`,
    async () => {
      await timed('sequences', () => trial.compare(sequences, 8));
      expect(await trial.drift()).toEqual([]);
      expect(trial.figures.sequences).toBeGreaterThanOrEqual(sequences);
    },
    halfAnHour,
  );

  it(
    `[R-01] adds up in ${crowds} runs of 50 commands that all came at once`,
    async () => {
      await timed('crowds', () => trial.crowd(crowds, 50));
      expect(await trial.drift()).toEqual([]);
      expect(trial.figures.crowds).toBe(crowds);
    },
    halfAnHour,
  );
});
