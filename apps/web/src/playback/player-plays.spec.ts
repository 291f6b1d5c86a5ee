import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Player } from './player';
import { World, type FakeElement } from './player.fixture';
import { aTrack, tracks } from './track.fixture';

let world: World;
let player: Player;
let element: FakeElement;

beforeEach(() => {
  world = new World();
  ({ player, element } = world);
});

describe('what counts as a play', () => {
  it('[P4-23] 30 s that were heard, once per start', () => {
    player.play(aTrack());
    element.sound();
    element.reach(29.75);
    expect(world.reports).toEqual([]);
    element.reach(80);
    expect(world.reports).toEqual([{ songId: 's0' }]);
  });

  it('not what was jumped over, and a pause takes nothing away', () => {
    player.play(aTrack());
    element.sound();
    element.reach(20);
    player.seek(90);
    element.reach(91);
    player.seek(10);
    player.pause();
    player.toggle();
    element.reach(18.75);
    expect(world.reports).toEqual([]);
    element.reach(19);
    expect(world.reports).toEqual([{ songId: 's0' }]);
  });

  it('a song shorter than 30 s at its end', () => {
    player.play(aTrack({ duration: 8 }));
    element.sound(8);
    element.reach(7.75);
    expect(world.reports).toEqual([]);
    element.end();
    expect(world.reports).toEqual([{ songId: 's0' }, { songId: 's0', finished: true }]);
  });

  it.each([30, 30.3])('a song of %s s whose last moment nobody tells of', (duration) => {
    player.play(aTrack({ duration }));
    element.sound(duration);
    element.reach(29.75);
    expect(world.reports).toEqual([]);
    element.tell('ended');
    expect(world.reports).toEqual([{ songId: 's0' }, { songId: 's0', finished: true }]);
  });

  it('[P4-23] of a song of 30 s and more only what was heard for 30 s, of a shorter one its end', () => {
    const endedAfter = (heard: number, duration: number) => {
      world.reports = [];
      player.play(aTrack({ duration }));
      element.currentTime = 0;
      element.sound(duration);
      element.reach(heard);
      player.seek(duration);
      element.end();
      return world.reports;
    };
    expect(endedAfter(29, 36)).toEqual([{ songId: 's0', finished: true }]);
    expect(endedAfter(30, 36)).toEqual([{ songId: 's0' }, { songId: 's0', finished: true }]);
    expect(endedAfter(28, 36)).toEqual([]);
    expect(endedAfter(29, 43)).toEqual([]);
    expect(endedAfter(2, 8)).toEqual([{ songId: 's0' }]);
  });

  it('a song of less than 42 s that another fades over', () => {
    player.setCrossfade(12);
    player.play(aTrack({ duration: 35 }), tracks(2));
    element.sound(35);
    element.reach(23);
    expect(player.getState().song?.id).toBe('s1');
    expect(world.reports).toEqual([{ songId: 's0' }, { songId: 's0', finished: true }]);
  });

  it('one heard to 80 % is finished at its end, one that was skipped through is not', () => {
    player.play(aTrack());
    element.sound();
    element.reach(80);
    player.seek(100);
    element.end();
    expect(world.reports).toEqual([{ songId: 's0' }, { songId: 's0', finished: true }]);
    world.reports = [];
    player.play(aTrack());
    element.currentTime = 0;
    element.sound();
    element.reach(79);
    player.seek(100);
    element.end();
    expect(world.reports).toEqual([{ songId: 's0' }]);
  });

  it('a song that broke off and goes on is the same start', async () => {
    player.play(aTrack());
    element.sound();
    element.reach(31);
    await world.breakLoad();
    await world.fire(1000);
    element.sound();
    player.reload();
    element.sound();
    element.reach(70);
    expect(world.reports).toEqual([{ songId: 's0' }]);
  });
});

describe('after the last try', () => {
  it('plays the next song by itself after a while, three times in a row and no further', async () => {
    const list = tracks(9);
    player.play(list[0]!, list);
    for (const next of ['s1', 's2', 's3']) {
      await world.failLoad();
      expect(player.getState()).toMatchObject({ status: 'error', message: { kind: 'failed' } });
      await world.fire(4000);
      expect(player.getState()).toMatchObject({ song: { id: next }, status: 'loading', message: null });
    }
    await world.failLoad();
    expect(world.timers).toEqual([]);
    player.next();
    element.sound();
    expect(player.getState()).toMatchObject({ song: { id: 's4' }, status: 'playing' });
  });

  it('a queue of broken songs is not gone through twice', async () => {
    const list = tracks(2);
    player.play(list[0]!, list);
    await world.failLoad();
    await world.fire(4000);
    await world.failLoad();
    expect(world.timers).toEqual([]);
  });

  it('stays with the song while one repeats, is alone, or the network is gone', async () => {
    player.setMode('repeat');
    player.play(tracks(2)[0]!, tracks(2));
    await world.failLoad();
    expect(world.timers).toEqual([]);
    player.setMode('sequence');
    world.online = false;
    player.toggle();
    await world.failLoad();
    expect(world.timers).toEqual([]);
    player.reconnected();
    expect(player.getState()).toMatchObject({ song: { id: 's0' }, status: 'loading' });
  });

  it('a link that somebody chose and is gone waits for them; one that the queue came to does not', async () => {
    const list = tracks(3).map((song) => ({ ...song, audio_url: 'blob:x' }));
    player.play(list[0]!, list);
    expect(world.timers).toEqual([]);
    player.next();
    expect(player.getState()).toMatchObject({ message: { kind: 'badLink' } });
    expect(world.timers.map(({ ms }) => ms)).toEqual([4000]);
    player.pause();
    expect(world.timers).toEqual([]);
  });
});

describe('near the end', () => {
  it('the next song is fetched 30 s before it is due, once, and it is the one that plays', () => {
    const list = tracks(4);
    player.setMode('shuffle');
    // The first begins what all tabs keep.
    world.chances = [0, 0.5];
    player.play(list[0]!, list);
    element.sound();
    element.reach(69);
    expect(world.spare.loads).toEqual([]);
    element.reach(99);
    expect(world.spare.loads).toEqual(['/media/s2.mp3']);
    element.end();
    expect(player.getState().song?.id).toBe('s2');
  });

  it.each([true, false])('silence is asked of both songs of a crossfade, for iOS obeys no volume: %s', (isBefore) => {
    const list = tracks(2);
    player.setCrossfade(4);
    if (isBefore) player.toggleMute();
    player.play(list[0]!, list);
    element.sound();
    element.reach(96);
    if (!isBefore) player.toggleMute();
    expect([element.muted, world.spare.muted]).toEqual([true, true]);
    player.toggleMute();
    expect([element.muted, world.spare.muted]).toEqual([false, false]);
  });

  it('a crossfade lets the next song in at equal power while the old one goes out', async () => {
    const list = tracks(2);
    player.setCrossfade(4);
    player.setVolume(0.5);
    player.play(list[0]!, list);
    element.sound();
    element.reach(96);
    expect(player.getState()).toMatchObject({ song: { id: 's1' }, status: 'loading' });
    world.spare.sound();
    expect(element.paused).toBe(false);
    element.currentTime = 98;
    await world.fire(50);
    expect(element.volume ** 2 + world.spare.volume ** 2).toBeCloseTo(0.25);
    expect(element.volume).toBeCloseTo(world.spare.volume);
    element.currentTime = 100;
    await world.fire(50);
    expect(element.paused).toBe(true);
    expect(world.spare.volume).toBe(0.5);
    expect(player.getState().status).toBe('playing');
    world.spare.reach(3);
    expect(player.now()).toBe(3);
    expect(world.reports).toContainEqual({ songId: 's0', finished: true });
  });

  it('is off by default, and a pause ends it at once', () => {
    expect(player.getState().crossfade).toBe(0);
    const list = tracks(2);
    player.setCrossfade(4);
    player.play(list[0]!, list);
    element.sound();
    element.reach(97);
    world.spare.sound();
    player.pause();
    expect([element.paused, world.spare.paused]).toEqual([true, true]);
    expect(world.timers.filter(({ ms }) => ms === 50)).toEqual([]);
  });

  it('a sleep timer stops with the song or after its minutes', async () => {
    const list = tracks(2);
    player.play(list[0]!, list);
    element.sound();
    player.setSleep('end');
    element.end();
    expect(player.getState()).toMatchObject({ song: { id: 's0' }, playing: false, sleep: 'off' });
    player.toggle();
    expect(element.currentTime).toBe(0);
    player.setSleep(15);
    await world.fire(15 * 60_000);
    expect(player.getState()).toMatchObject({ playing: false, sleep: 'off' });
  });
});

describe('speed', () => {
  it('keeps the pitch, survives a load, and stays between a half and double', () => {
    player.setRate(1.5);
    player.play(aTrack());
    expect(element).toMatchObject({ playbackRate: 1.5, defaultPlaybackRate: 1.5, preservesPitch: true });
    player.setRate(9);
    expect(player.getState().rate).toBe(2);
    world.reload();
    expect(world.player.getState().rate).toBe(2);
  });

  it('muted, the volume is remembered', () => {
    player.setVolume(0.75);
    player.toggleMute();
    expect(element.volume).toBe(0);
    player.toggleMute();
    expect(element.volume).toBe(0.75);
  });
});
