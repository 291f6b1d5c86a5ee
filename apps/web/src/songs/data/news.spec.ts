import { describe, expect, it } from '@jest/globals';
import type { Generation } from '@overtone/contract/generation';
import { QueryClient } from '@tanstack/react-query';
import { songKeys } from './keys';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const window = { addEventListener: () => undefined };
Object.assign(globalThis, { sessionStorage: storage, localStorage: storage, window });
// Read while it is loaded, so only now.
const { applyGenerationUpdate } = await import('./news');

const news = (status: Generation['status'], captured: number, progress = 0): Generation => ({
  task_id: 'g1',
  status,
  stage: null,
  progress,
  queue_position: null,
  fetch_until: null,
  fail_reason: null,
  points: { held: 2, captured, released: 0 },
  brought_in: false,
  created_at: '2026-11-01T00:00:00.000Z',
  songs: [],
  files: [],
});

describe('news of a generation', () => {
  const client = new QueryClient();
  const shown = () => client.getQueryData<Generation>([songKeys.generation, 'g1']);

  it('is shown as it comes, and what comes late changes nothing of what is settled', () => {
    for (const next of [news('queued', 0), news('running', 0, 40), news('running', 1, 80), news('succeeded', 2, 100)]) {
      applyGenerationUpdate(client, next);
      expect(shown()).toEqual(next);
    }
    applyGenerationUpdate(client, news('running', 1, 80));
    applyGenerationUpdate(client, news('queued', 0));
    // Read while it was ending: the points are those of the end already, the status is not.
    applyGenerationUpdate(client, news('running', 2, 90));
    expect(shown()).toEqual(news('succeeded', 2, 100));
  });
});
