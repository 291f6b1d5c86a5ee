import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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
const { mergeSongs } = await import('./news');
const { givenUp, PendingPoll, pendingTasks, pollingKind } = await import('./pending-poll');

// What changes is told at once, not in a later turn.
notifyManager.setScheduler((run) => run());

const list = [songKeys.newestOwn, '100001'];
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
    public server: (ids: readonly string[]) => Song[],
  ) {
    this.show(songs);
    const ask = (kind: string) => async (ids: readonly string[]) => {
      this.asked.push(`${kind} ${ids.join(',')}`);
      const told = this.server(ids);
      mergeSongs(this.client, told);
      return told;
    };
    const poll = new PendingPoll(this.client, {
      every: (ms, run) => {
        this.timer = { ms, run };
        return () => void (this.timer = null);
      },
      ask: { suno: ask('suno'), udio: ask('udio'), mureka: ask('mureka') },
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
    tab = new Tab(pair(), () => pair());
  });
  afterEach(() => tab.end());

  it('[L4-05] asks every two minutes, for every pending song', async () => {
    expect(tab.timer?.ms).toBe(120_000);
    await tab.round();
    await tab.round();
    expect(tab.asked).toEqual(['suno a,b', 'suno a,b']);
    const songs = [
      aSong({ id: 'c', task_id: 't2', status: 'complete' }),
      aSong({ id: 'd', task_id: null }),
      aSong({ id: 'e', task_id: 't3', status: 'error', error_type: lostTouch }),
      aSong({ id: 'f', task_id: 't4', status: 'error', error_type: 'PROVIDER_FAILED' }),
    ];
    expect(pendingTasks([...pair(), ...songs])).toEqual(['t0', 't3']);
  });

  it('[L4-02] brings songs up to date, and closes those that are complete or in error', async () => {
    tab.server = () => pair({ stage: 'singing', progress: 70 });
    await tab.round();
    expect(tab.songs().map(({ stage, progress }) => [stage, progress])).toEqual([
      ['singing', 70],
      ['singing', 70],
    ]);
    const ended = [
      aSong({ id: 'a', status: 'complete', progress: 100, audio_url: '/media/a.mp3' }),
      aSong({ id: 'b', status: 'error', error_type: 'PROVIDER_FAILED', error_message: '这次没写成' }),
    ];
    tab.server = () => ended;
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
    tab.server = () => pair();
    await tab.round();
    await fails(2);
    expect(tab.said).toEqual([]);
    await fails(1);
    expect(tab.said).toHaveLength(1);
    tab.server = () => pair({ progress: 40 });
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
    // It is not there for the caller any more.
    tab.server = (ids) => pair().filter(({ id }) => ids.includes(id));
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
    const second = new Tab([], () => pair({ status: 'complete' }));
    expect(second.timer).toBeNull();
    // Begun in the first: the second hears of it by whatever way.
    second.show(pair());
    expect(second.timer).not.toBeNull();
    // It ends while both sleep; each finds out by itself, and rests.
    tab.server = second.server;
    const asleep = tab.timer?.run;
    await Promise.all([tab.round(), second.round()]);
    expect([tab.timer, second.timer, tab.asked, second.asked]).toEqual([null, null, ['suno a,b'], ['suno a,b']]);
    // A timer that was due as the machine woke.
    asleep?.();
    expect(tab.asked).toEqual(['suno a,b']);
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
    tab.server = () => [aSong({ id: 'a', status: 'complete', type: 'extend' }), aSong({ id: 'b' })];
    await tab.round();
    expect(tab.told).toEqual(['a extend complete', 'b music pending']);
  });

  it('[L4-08] polling is per type: udio, mureka, and Suno with the library and all the others in one call', async () => {
    const kinds = (['music', 'upsample', 'preset', 'riff_extend', 'udio', 'mureka'] as const).map(pollingKind);
    expect(kinds).toEqual(['suno', 'suno', 'suno', 'suno', 'udio', 'mureka']);
    const types = ['music', 'udio', 'riff_music', 'mureka', 'udio', 'preset', 'extend'] as const;
    tab.show(types.map((type, at) => aSong({ id: `s${at}`, task_id: `t${at}`, type })));
    tab.server = () => [];
    await tab.round();
    expect(tab.asked).toEqual(['suno s0,s2,s5,s6', 'udio s1', 'udio s4', 'mureka s3']);
  });

  it('[L4-08] a family that does not answer stops no other, and its own songs fail each by itself', async () => {
    const songs = [aSong({ id: 'a' }), aSong({ id: 'u', task_id: 't1', type: 'udio' })];
    tab.show([...songs, aSong({ id: 'v', task_id: 't2', type: 'udio' })]);
    tab.server = ([id]) => (id === 'v' ? noAnswer() : songs.filter((song) => song.id === id));
    for (let time = 0; time < 3; time += 1) await tab.round();
    expect(tab.songs().map(({ id, status }) => [id, status])).toEqual([
      ...[
        ['a', 'pending'],
        ['u', 'pending'],
        ['v', 'error'],
      ],
    ]);
  });
});
