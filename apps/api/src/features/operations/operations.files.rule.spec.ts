import { describe, expect, it } from '@jest/globals';
import { twelveStems } from '@overtone/contract/operations';
import { type FileOperation, filePlan } from './operations.files.rule.js';
import type { Source } from './operations.sources.rule.js';

const song = { id: 'song', title: '月台', modelName: 'chirp-crow', modelVersion: 'v5' } as Source;
type There = Parameters<typeof filePlan>[2];
const stems = (status: 'pending' | 'complete' | 'error', generationId = 'first'): There =>
  twelveStems.map((name) => ({ kind: 'stem', name, status, generationId }));
const missingOf = (operation: FileOperation, there: There) => {
  const plan = filePlan(song, operation, there);
  return 'madeBy' in plan ? plan.madeBy : plan.missing;
};

describe('what is missing of the files of a song', () => {
  it('is everything at first, and what was made of it before counts for itself alone', () => {
    expect(missingOf('stems', [])).toEqual(twelveStems);
    expect(missingOf('mp4', stems('complete'))).toEqual(['mp4']);
    expect(missingOf('midi', [{ kind: 'mp4', name: 'mp4', status: 'pending', generationId: 'x' }])).toEqual(['midi']);
  });

  it('is what failed; nothing while one is being made, or once all are there', () => {
    expect(missingOf('stems', [...stems('complete').slice(3), ...stems('error').slice(0, 3)])).toEqual(
      twelveStems.slice(0, 3),
    );
    expect(missingOf('stems', [...stems('error').slice(1), ...stems('pending', 'runs').slice(0, 1)])).toBe('runs');
    expect(missingOf('stems', stems('complete', 'made'))).toBe('made');
    expect(missingOf('stems', stems('error'))).toEqual(twelveStems);
  });

  it('[P7.4-06] is made by the one model of stems, and otherwise as what made the song', () => {
    const modelOf = (operation: FileOperation) => {
      const plan = filePlan(song, operation, []);
      return 'model' in plan ? plan.model.id : null;
    };
    expect([modelOf('stems'), modelOf('mp4'), modelOf('midi')]).toEqual(['chirp-stem', 'chirp-crow', 'chirp-crow']);
  });
});
