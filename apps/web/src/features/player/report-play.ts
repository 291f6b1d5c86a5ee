import { NoAnswer, Refusal } from '@overtone/contract/client';
import { countPlay } from '@overtone/contract/plays';
import type { PlayReport } from '../../playback/listening';
import { call } from '../../lib/api';

const waitsMs = [2_000, 10_000];

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** A lost count is nobody's trouble: tried twice more where the server did not answer, and never told. */
export async function reportPlay(play: PlayReport, wait = pause): Promise<void> {
  for (const ms of [...waitsMs, null]) {
    try {
      await call(countPlay, { body: play });
      return;
    } catch (error) {
      if (ms === null || !mayPass(error)) return;
      await wait(ms);
    }
  }
}

const mayPass = (error: unknown) => error instanceof NoAnswer || (error instanceof Refusal && error.status >= 500);
