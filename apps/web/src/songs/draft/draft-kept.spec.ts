import { expect, it } from '@jest/globals';
import { storage } from '../../lib/browser.fixture';

const { editDraft, emptyDraft, useDraft } = await import('./draft');

it('what is kept is read without being written, so that tabs of two releases leave each other alone', async () => {
  const even = emptyDraft.sliders;
  const resting = { ...even, clarity: 25, quality: 75, start: 40 };
  const udio = { ...emptyDraft, model: 'udio32-v1.5', sliders: even };
  const before = JSON.stringify({ state: udio, version: 4 });
  storage.createDraft = before;
  await useDraft.persist.rehydrate();
  expect([storage.createDraft, useDraft.getState().sliders]).toEqual([before, resting]);
  // Chosen since, the middle is what was chosen.
  const chosen = { ...resting, clarity: 50 };
  editDraft({ sliders: chosen });
  await useDraft.persist.rehydrate();
  expect(useDraft.getState()).toEqual({ ...udio, sliders: chosen });
});
