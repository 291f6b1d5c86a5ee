import { describe, expect, it } from '@jest/globals';
import { stage } from '@overtone/contract/song';
import { collectDelay, pollDelay, progressOf } from './generation.progress.rule.js';

describe('progress of a generation', () => {
  it('never goes back while the provider goes forward', () => {
    const steps = [
      progressOf({ state: 'queued', progress: 0 }),
      ...Array.from({ length: 101 }, (_, progress) => progressOf({ state: 'running', progress })),
      progressOf({ state: 'succeeded', progress: 100 }),
    ];
    for (let i = 1; i < steps.length; i++) {
      expect(steps[i]!.percent).toBeGreaterThanOrEqual(steps[i - 1]!.percent);
      expect(stage.options.indexOf(steps[i]!.stage)).toBeGreaterThanOrEqual(stage.options.indexOf(steps[i - 1]!.stage));
    }
  });

  it('never says done before the audio is ours', () => {
    expect(progressOf({ state: 'succeeded', progress: 100 }).percent).toBeLessThan(100);
  });

  it('looks often at first and rarely later', () => {
    expect(pollDelay(1, 5)).toBe(5);
    expect(pollDelay(20, 5)).toBeGreaterThan(5);
    expect(pollDelay(1000, 5)).toBe(30);
  });

  it('gives a download up after five tries', () => {
    expect([1, 2, 3, 4].map((attempts) => collectDelay(attempts, 5))).toEqual([5, 10, 20, 40]);
    expect(collectDelay(5, 5)).toBeNull();
  });
});
