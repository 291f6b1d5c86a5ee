import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Generation } from '@overtone/contract/generation';
import type { Song } from '@overtone/contract/song';
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { songKeys } from './keys';
import { aSong } from './song.fixture';
import { lostTouch, songsOf, type SongPages } from './song-pages';
import { songsZh as texts } from '../texts.zh-CN';

const kept = new Map([
  ['token', 'a token'],
  ['uid', '100001'],
]);
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
Object.assign(globalThis, {
  sessionStorage: storage,
  localStorage: storage,
  window: { addEventListener: () => undefined },
});
// Read while they are loaded, so only now.
const { applyGenerationUpdate, mergeSongs } = await import('./news');
const { givenUp, PendingPoll, pendingTasks, pollingKind } = await import('./pending-poll');

// What changes is told at once, not in a later turn.
notifyManager.setScheduler((run) => run());

const list = [songKeys.newestOwn, '100001'];
const answer = (songs: Song[], status: Generation['status'] = 'running'): Generation => ({
  ...{ task_id: songs[0]?.task_id ?? '', status, stage: null, progress: 0, queue_position: null, fail_reason: null },
  ...{
    points: { held: 2, captured: 0, released: 0 },
    brought_in: false,
    created_at: '2026-11-01T00:00:00.000Z',
    songs,
    files: [],
  },
});

/** A tab of the browser that knows these songs, and a server whose answers the test says. */
class Tab {
  readonly client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  readonly asked: string[] = [];
  readonly told: string[] = [];
  readonly said: string[] = [];
  counted = 0;
  /** What the list says when it is read anew in a round. */
  listed: Song[] | null = null;
  timer: { ms: number; run: () => void } | null = null;
  readonly end: () => void;

  constructor(
    songs: Song[],
    public server: (taskId: string) => Generation,
  ) {
    this.show(songs);
    const ask = async (taskId: string) => {
      this.asked.push(taskId);
      const told = this.server(taskId);
      applyGenerationUpdate(this.client, told);
      return told;
    };
    const poll = new PendingPoll(this.client, {
      every: (ms, run) => {
        this.timer = { ms, run };
        return () => void (this.timer = null);
      },
      ask: { suno: ask, udio: null, mureka: null },
      tell: ({ id, type, status }) => void this.told.push(`${id} ${type} ${status}`),
      count: async () => {
        this.counted += 1;
        if (this.listed) this.show(this.listed);
      },
      lostText: () => texts.lostTouch,
      lost: () => void this.said.push(texts.lostTouchToast),
    });
    this.end = poll.start();
  }

  show(songs: Song[]): void {
    const pages: SongPages = { pages: [{ songs, total: songs.length }], pageParams: [1] };
    this.client.setQueryData(list, pages);
  }

  songs = () => songsOf(this.client.getQueryData<SongPages>(list));
  states = () => this.songs().map(({ status, error_message }) => [status, error_message]);

  /** The next round, and what it asked for is answered. */
  async round(): Promise<void> {
    this.timer?.run();
    await new Promise((done) => setImmediate(done));
  }
}

const pair = (overrides: Partial<Song> = {}) => [aSong({ id: 'a', ...overrides }), aSong({ id: 'b', ...overrides })];
const noAnswer = (): never => {
  throw new Error('no answer');
};

describe('polling of pending songs', () => {
  let tab: Tab;
  beforeEach(() => {
    tab = new Tab(pair(), () => answer(pair()));
  });
  afterEach(() => tab.end());

  it('[L4-05] asks every two minutes, once for each generation with a pending song', async () => {
    expect(tab.timer?.ms).toBe(120_000);
    await tab.round();
    await tab.round();
    expect(tab.asked).toEqual(['t0', 't0']);
    const songs = [
      aSong({ id: 'c', task_id: 't2', status: 'complete' }),
      aSong({ id: 'd', task_id: null }),
      aSong({ id: 'e', task_id: 't3', status: 'error', error_type: lostTouch }),
      aSong({ id: 'f', task_id: 't4', status: 'error', error_type: 'PROVIDER_FAILED' }),
    ];
    expect(pendingTasks([...pair(), ...songs])).toEqual(['t0', 't3']);
  });

  it('[L4-02] brings songs up to date, and closes those that are complete or in error', async () => {
    tab.server = () => answer(pair({ stage: 'singing', progress: 70 }));
    await tab.round();
    expect(tab.songs().map(({ stage, progress }) => [stage, progress])).toEqual([
      ['singing', 70],
      ['singing', 70],
    ]);
    const ended = [
      aSong({ id: 'a', status: 'complete', progress: 100, audio_url: '/media/a.mp3' }),
      aSong({ id: 'b', status: 'error', error_type: 'PROVIDER_FAILED', error_message: '这次没写成' }),
    ];
    tab.server = () => answer(ended, 'partial');
    await tab.round();
    expect(tab.songs()).toEqual(ended);
  });

  it('[L4-03] [L4-04] after three failures in a row a generation is given up, with both texts, the toast once', async () => {
    tab.server = noAnswer;
    await tab.round();
    await tab.round();
    expect([tab.states(), tab.said]).toEqual([
      [
        ['pending', null],
        ['pending', null],
      ],
      [],
    ]);
    // That list still has them as pending.
    tab.listed = pair();
    for (let more = 0; more < 3; more += 1) {
      await tab.round();
      expect(tab.states()).toEqual([
        ['error', '网络请求失败'],
        ['error', '网络请求失败'],
      ]);
      expect(tab.said).toEqual(['歌曲生成失败，请稍后重试']);
    }
  });

  it('[L4-03] a good answer in between starts the count again, and a later one heals what was given up', async () => {
    const fails = async (times: number) => {
      tab.server = noAnswer;
      for (let time = 0; time < times; time += 1) await tab.round();
    };
    await fails(2);
    tab.server = () => answer(pair());
    await tab.round();
    await fails(2);
    expect(tab.said).toEqual([]);
    await fails(1);
    expect(tab.said).toHaveLength(1);
    tab.server = () => answer(pair({ progress: 40 }));
    await tab.round();
    expect(tab.states()).toEqual([
      ['pending', null],
      ['pending', null],
    ]);
    await fails(3);
    expect(tab.said).toHaveLength(2);
    mergeSongs(tab.client, pair({ status: 'complete' }));
    expect([tab.states(), tab.timer]).toEqual([
      [
        ['complete', null],
        ['complete', null],
      ],
      null,
    ]);
  });

  it('[L4-03] one generation fails alone, and only what is still pending is marked', async () => {
    tab.show([...pair(), aSong({ id: 'c', task_id: 't1' }), aSong({ id: 'd', task_id: 't1', status: 'complete' })]);
    tab.server = (taskId) => (taskId === 't1' ? noAnswer() : answer(pair()));
    for (let time = 0; time < 3; time += 1) await tab.round();
    expect(tab.songs().map(({ status }) => status)).toEqual(['pending', 'pending', 'error', 'complete']);
    expect(givenUp(aSong({ status: 'complete' }), '网络请求失败').status).toBe('complete');
  });

  it('[L4-06] each round tells that the number of tasks may be another, also one that fails', async () => {
    await tab.round();
    tab.server = noAnswer;
    await tab.round();
    expect(tab.counted).toBe(2);
  });

  it('[L4-07] nothing pending, nothing asked: there is no timer before the first, none after the last, in no tab', async () => {
    const second = new Tab([], () => answer(pair({ status: 'complete' }), 'succeeded'));
    expect(second.timer).toBeNull();
    // Begun in the first: the second hears of it by whatever way.
    second.show(pair());
    expect(second.timer).not.toBeNull();
    // It ends while both sleep; each finds out by itself, and rests.
    tab.server = second.server;
    const asleep = tab.timer?.run;
    await Promise.all([tab.round(), second.round()]);
    expect([tab.timer, second.timer, tab.asked, second.asked]).toEqual([null, null, ['t0'], ['t0']]);
    // A timer that was due as the machine woke.
    asleep?.();
    expect(tab.asked).toEqual(['t0']);
    second.end();
  });

  it('[L4-07] ends with its tab', () => {
    tab.end();
    expect(tab.timer).toBeNull();
    tab.show([aSong({ id: 'z', task_id: 't9' })]);
    expect(tab.timer).toBeNull();
  });

  it('[L4-09] the server is told of each song what was found of it, and of nothing that was not', async () => {
    tab.server = noAnswer;
    await tab.round();
    expect(tab.told).toEqual([]);
    tab.server = () => answer([aSong({ id: 'a', status: 'complete', type: 'extend' }), aSong({ id: 'b' })]);
    await tab.round();
    expect(tab.told).toEqual(['a extend complete', 'b music pending']);
  });

  it('asks by type: what is neither Udio nor Mureka is asked for as Suno and the library', async () => {
    const kinds = (['music', 'upsample', 'preset', 'riff_extend', 'udio', 'mureka'] as const).map(pollingKind);
    expect(kinds).toEqual(['suno', 'suno', 'suno', 'suno', 'udio', 'mureka']);
    tab.show([aSong({ type: 'udio' }), aSong({ id: 'p', task_id: 't5', type: 'preset' })]);
    await tab.round();
    expect(tab.asked).toEqual(['t5']);
  });
});
