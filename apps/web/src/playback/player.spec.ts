import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Player } from './player';
import { FakeElement, wait, World } from './player.fixture';
import { aTrack, tracks } from './track.fixture';
import type { Track } from './track';

let world: World;
let player: Player;
let element: FakeElement;

beforeEach(() => {
  world = new World();
  ({ player, element } = world);
});

describe('player', () => {
  it('[P2.8-01] is hidden before the first play, then plays and pauses', () => {
    expect(player.getState()).toMatchObject({ started: false, status: 'idle', song: null });
    player.play(aTrack(), tracks(3));
    expect(player.getState()).toMatchObject({ started: true, status: 'loading', playing: true });
    element.sound();
    expect(player.getState()).toMatchObject({ status: 'playing', duration: 100 });
    player.toggle();
    expect(player.getState()).toMatchObject({ status: 'paused', playing: false });
    player.toggle();
    expect(player.getState().playing).toBe(true);
  });

  it('asks for a song first, and says when there is none to go to', () => {
    player.toggle();
    expect(player.getState().message).toEqual({ kind: 'chooseFirst' });
    player.next();
    expect(player.getState().message).toEqual({ kind: 'nothingToPlay' });
  });

  it.each(['blob:https://overtone.test/x', 'data:audio/mp3;base64,AA', 'not an address', '//host/a.mp3', 'ftp://h/a'])(
    '[P5-26] [P5-27] rejects %s',
    (audio_url) => {
      player.play(aTrack({ audio_url }));
      expect(player.getState()).toMatchObject({ status: 'error', playing: false, message: { kind: 'badLink' } });
      expect(element.loads).toHaveLength(0);
    },
  );

  it('[P4-18] [P4-19] retries after 1 s and 2 s, then says it failed', async () => {
    player.play(aTrack());
    await world.breakLoad();
    expect(player.getState().message).toEqual({ kind: 'retrying', seconds: 1 });
    await world.fire(1000);
    expect(player.getState().message).toBeNull();
    await world.breakLoad();
    expect(player.getState().message).toEqual({ kind: 'retrying', seconds: 2 });
    await world.fire(2000);
    await world.breakLoad();
    expect(player.getState()).toMatchObject({ status: 'error', playing: false, message: { kind: 'failed' } });
    expect(element.loads).toHaveLength(3);
    expect(world.timers).toHaveLength(0);
  });

  it('[P4-17] counts 20 s without an answer as a failed load', async () => {
    player.play(aTrack());
    await world.fire(20_000);
    expect(player.getState().message).toEqual({ kind: 'retrying', seconds: 1 });
    await world.breakLoad();
    expect(world.timers.map(({ ms }) => ms)).toEqual([1000]);
    // Once there is an answer, however slow the rest is, nothing is given up.
    player.play(aTrack({ id: 's1' }));
    expect(world.timers.map(({ ms }) => ms)).toEqual([20_000]);
    element.tell('loadedmetadata');
    expect(world.timers).toEqual([]);
  });

  it('[P4-21] cancels the loading of a song when another is chosen', async () => {
    const [first, second] = tracks(2);
    player.play(first!);
    await world.breakLoad();
    player.play(second!);
    expect(world.timers.map(({ ms }) => ms)).toEqual([20_000]);
    expect(player.getState()).toMatchObject({ song: { id: 's1' }, message: null });
  });

  it('gets a fresh link once when the old one is refused', async () => {
    world.status = 403;
    world.fresh = aTrack({ audio_url: '/media/s0.mp3?signed=2' });
    player.play(aTrack());
    await world.breakLoad();
    expect(element.loads).toEqual(['/media/s0.mp3', '/media/s0.mp3?signed=2']);
    expect(player.getState().song?.audio_url).toBe('/media/s0.mp3?signed=2');
    await world.breakLoad();
    expect(world.asked).toBe(1);
    expect(player.getState().message).toEqual({ kind: 'retrying', seconds: 1 });
  });

  it('says that a link has expired when there is no other', async () => {
    world.status = 403;
    player.play(aTrack());
    await world.breakLoad();
    expect(player.getState()).toMatchObject({ status: 'error', message: { kind: 'expired' } });
  });

  it('goes on where the sound broke off', async () => {
    player.play(aTrack());
    element.sound();
    element.currentTime = 42;
    element.tell('timeupdate');
    await world.breakLoad();
    await world.fire(1000);
    element.currentTime = 0;
    element.sound();
    expect(element.currentTime).toBe(42);
  });

  it('[P4-11] goes to the next song at the end and wraps around', () => {
    const list = tracks(2);
    player.play(list[1]!, list);
    element.sound();
    element.tell('ended');
    expect(player.getState()).toMatchObject({ song: { id: 's0' }, index: 0, playing: true });
    player.previous();
    expect(player.getState().song?.id).toBe('s1');
  });

  it('[P4-22] [P3-12] leaves cross-origin mode for songs of mureka and udio', () => {
    for (const type of ['music', 'udio', 'riff_music', 'mureka', 'preset'] as const) player.play(aTrack({ type }));
    expect(element.modes).toEqual(['anonymous', null, 'anonymous', null, 'anonymous']);
  });

  it('[P2.8-06] sets the volume in quarters and keeps it', () => {
    player.setVolume(0.6);
    expect(player.getState().volume).toBe(0.5);
    expect(element.volume).toBe(0.5);
    expect(world.newPlayer().getState().volume).toBe(0.5);
    player.setVolume(3);
    expect(player.getState().volume).toBe(1);
  });

  it('[P3-08] restores the queue silently, and says so when a restored song cannot be loaded', async () => {
    const list = tracks(3);
    player.play(list[1]!, list);
    world.reload();
    ({ player, element } = world);
    expect(player.getState()).toMatchObject({ song: { id: 's1' }, index: 1, status: 'idle', started: false });
    expect(element.loads).toHaveLength(0);
    player.toggle();
    await world.failLoad();
    expect(player.getState().message).toEqual({ kind: 'cachedFailed' });
  });

  it('survives a damaged store', () => {
    world.stored.set('playQueue', '{"songs":[{"id":1}],"index":0}');
    world.stored.set('playerVolume', 'loud');
    expect(world.newPlayer().getState()).toMatchObject({ song: null, volume: 1 });
  });

  it('seeks inside the song only, also before it has loaded', () => {
    player.play(aTrack());
    player.seek(30);
    element.sound();
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
    expect(world.stored.has('playQueue')).toBe(false);
    element.tell('ended');
    expect(player.getState().song).toBeNull();
  });

  it('takes up what an older version left, which knew no tabs', () => {
    const songs = tracks(2);
    world.stored.set('playQueue', JSON.stringify({ songs, index: 1, playlist: 'popular' }));
    world.reload();
    expect(world.player.getState()).toMatchObject({ song: { id: songs[1]?.id }, playlist: 'popular' });
  });

  it('goes on in each tab with its own queue, and with what was played last in a new one', () => {
    const [first, second] = tracks(2) as [Track, Track];
    player.play(first);
    world.otherTab().play(second);
    world.reload();
    expect(world.player.getState().song?.id).toBe(first.id);
    expect(world.otherTab().getState().song?.id).toBe(second.id);
    // Forgotten in another tab, as at a logout, and begun by somebody else: this one has nothing to go back to.
    const other = world.otherTab();
    other.clear();
    world.chances = [0.5];
    other.play(second);
    world.reload();
    expect(world.player.getState().song?.id).toBe(second.id);
  });
});
