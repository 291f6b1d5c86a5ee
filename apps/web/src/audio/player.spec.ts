import { beforeEach, describe, expect, it } from '@jest/globals';
import { Player } from './player';
import type { AudioElement } from './song-load';
import { aTrack, tracks } from './track.fixture';
import type { Track } from './track';

/** An element that does only what it is told. */
class FakeElement extends EventTarget {
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  volume = 1;
  paused = true;
  crossOrigin: string | null = null;
  loads: string[] = [];
  plays = 0;
  play = async () => {
    this.plays++;
  };
  pause = () => undefined;
  load = () => {
    this.loads.push(this.src);
  };
  tell = (event: string) => this.dispatchEvent(new Event(event));
}

const wait = () => new Promise((done) => setTimeout(done, 0));
let element: FakeElement;
let stored: Map<string, string>;
let timers: { ms: number; run: () => void }[];
let status: number | undefined;
let fresh: Track | null;
let asked: number;
let player: Player;

const store = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

function build(): Player {
  return new Player(
    {
      element: element as unknown as AudioElement,
      later(run, ms) {
        const timer = { ms, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
      probe: async () => status,
      refresh: async () => {
        asked++;
        return fresh;
      },
    },
    store(),
  );
}

async function fire(ms: number) {
  const timer = timers.find((entry) => entry.ms === ms);
  if (!timer) throw new Error(`no timer of ${ms} ms`);
  timers = timers.filter((other) => other !== timer);
  timer.run();
  await wait();
}

async function breakLoad() {
  element.tell('error');
  await wait();
}

function sound(duration = 100) {
  element.duration = duration;
  element.tell('loadedmetadata');
  element.tell('playing');
}

beforeEach(() => {
  element = new FakeElement();
  stored = new Map();
  timers = [];
  status = 200;
  fresh = null;
  asked = 0;
  player = build();
});

describe('player', () => {
  it('P2.8 is hidden before the first play, then plays and pauses', () => {
    expect(player.getState()).toMatchObject({ started: false, status: 'idle', song: null });
    player.play(aTrack(), tracks(3));
    expect(player.getState()).toMatchObject({ started: true, status: 'loading', playing: true });
    sound();
    expect(player.getState()).toMatchObject({ status: 'playing', duration: 100 });
    player.toggle();
    expect(player.getState()).toMatchObject({ status: 'paused', playing: false });
    player.toggle();
    expect(player.getState().playing).toBe(true);
  });

  it('P8.3 asks for a song first, and says when there is none to go to', () => {
    player.toggle();
    expect(player.getState().message).toEqual({ kind: 'chooseFirst' });
    player.next();
    expect(player.getState().message).toEqual({ kind: 'nothingToPlay' });
  });

  it.each(['blob:https://overtone.test/x', 'data:audio/mp3;base64,AA', 'not an address', '//host/a.mp3', 'ftp://h/a'])(
    'P5 rejects %s',
    (audio_url) => {
      player.play(aTrack({ audio_url }));
      expect(player.getState()).toMatchObject({ status: 'error', playing: false, message: { kind: 'badLink' } });
      expect(element.loads).toHaveLength(0);
    },
  );

  it('P4 retries after 1 s and 2 s, then says it failed', async () => {
    player.play(aTrack());
    await breakLoad();
    expect(player.getState().message).toEqual({ kind: 'retrying', seconds: 1 });
    await fire(1000);
    expect(player.getState().message).toBeNull();
    await breakLoad();
    expect(player.getState().message).toEqual({ kind: 'retrying', seconds: 2 });
    await fire(2000);
    await breakLoad();
    expect(player.getState()).toMatchObject({ status: 'error', playing: false, message: { kind: 'failed' } });
    expect(element.loads).toHaveLength(3);
    expect(timers).toHaveLength(0);
  });

  it('P4 counts 20 s without an answer as a failed load', async () => {
    player.play(aTrack());
    await fire(20_000);
    expect(player.getState().message).toEqual({ kind: 'retrying', seconds: 1 });
    await breakLoad();
    expect(timers.map(({ ms }) => ms)).toEqual([1000]);
  });

  it('P4 cancels the loading of a song when another is chosen', async () => {
    const [first, second] = tracks(2);
    player.play(first!);
    await breakLoad();
    player.play(second!);
    expect(timers.map(({ ms }) => ms)).toEqual([20_000]);
    expect(player.getState()).toMatchObject({ song: { id: 's1' }, message: null });
  });

  it('gets a fresh link once when the old one is refused', async () => {
    status = 403;
    fresh = aTrack({ audio_url: '/media/s0.mp3?signed=2' });
    player.play(aTrack());
    await breakLoad();
    expect(element.loads).toEqual(['/media/s0.mp3', '/media/s0.mp3?signed=2']);
    expect(player.getState().song?.audio_url).toBe('/media/s0.mp3?signed=2');
    await breakLoad();
    expect(asked).toBe(1);
    expect(player.getState().message).toEqual({ kind: 'retrying', seconds: 1 });
  });

  it('P8.3 says that a link has expired when there is no other', async () => {
    status = 403;
    player.play(aTrack());
    await breakLoad();
    expect(player.getState()).toMatchObject({ status: 'error', message: { kind: 'expired' } });
  });

  it('goes on where the sound broke off', async () => {
    player.play(aTrack());
    sound();
    element.currentTime = 42;
    element.tell('timeupdate');
    await breakLoad();
    await fire(1000);
    element.currentTime = 0;
    sound();
    expect(element.currentTime).toBe(42);
  });

  it('P4 goes to the next song at the end and wraps around', () => {
    const list = tracks(2);
    player.play(list[1]!, list);
    sound();
    element.tell('ended');
    expect(player.getState()).toMatchObject({ song: { id: 's0' }, index: 0, playing: true });
    player.previous();
    expect(player.getState().song?.id).toBe('s1');
  });

  it('P4 leaves cross-origin mode for songs of mureka and udio', () => {
    player.play(aTrack({ type: 'udio' }));
    expect(element.crossOrigin).toBeNull();
    player.play(aTrack({ id: 's1' }));
    expect(element.crossOrigin).toBe('anonymous');
  });

  it('P2.8 sets the volume in quarters and keeps it', () => {
    player.setVolume(0.6);
    expect(player.getState().volume).toBe(0.5);
    expect(element.volume).toBe(0.5);
    expect(build().getState().volume).toBe(0.5);
    player.setVolume(3);
    expect(player.getState().volume).toBe(1);
  });

  it('P3 restores the queue silently, and says so when a restored song cannot be loaded', async () => {
    const list = tracks(3);
    player.play(list[1]!, list);
    element = new FakeElement();
    const later = build();
    expect(later.getState()).toMatchObject({ song: { id: 's1' }, index: 1, status: 'idle', started: false });
    expect(element.loads).toHaveLength(0);
    player = later;
    player.toggle();
    for (const ms of [1000, 2000]) {
      await breakLoad();
      await fire(ms);
    }
    await breakLoad();
    expect(player.getState().message).toEqual({ kind: 'cachedFailed' });
  });

  it('survives a damaged store', () => {
    stored.set('playQueue', '{"songs":[{"id":1}],"index":0}');
    stored.set('playerVolume', 'loud');
    expect(build().getState()).toMatchObject({ song: null, volume: 1 });
  });

  it('seeks inside the song only, also before it has loaded', () => {
    player.play(aTrack());
    player.seek(30);
    sound();
    expect(element.currentTime).toBe(30);
    player.seek(1e6);
    expect(element.currentTime).toBe(100);
    player.seek(-5);
    expect(player.getState().currentTime).toBe(0);
  });

  it('stays paused when the browser wants a gesture first', async () => {
    element.play = () => Promise.reject(Object.assign(new Error(), { name: 'NotAllowedError' }));
    player.play(aTrack());
    await wait();
    expect(player.getState()).toMatchObject({ playing: false, status: 'paused' });
  });

  it('leaves nothing of a queue when it is cleared', () => {
    const [first, second] = tracks(2);
    player.play(first as Track, [first as Track, second as Track]);
    element.tell('loadedmetadata');
    player.clear();
    expect(player.getState()).toMatchObject({ song: null, queue: [], playing: false, started: false, status: 'idle' });
    expect(stored.has('playQueue')).toBe(false);
    element.tell('ended');
    expect(player.getState().song).toBeNull();
  });
});
