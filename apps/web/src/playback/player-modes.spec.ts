import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Player } from './player';
import { World, type FakeElement } from './player.fixture';
import { onlyCurrent, reordered } from './queue-order';
import { aTrack, tracks } from './track.fixture';

let world: World;
let player: Player;
let element: FakeElement;
const current = () => player.getState().song?.id;

beforeEach(() => {
  world = new World();
  ({ player, element } = world);
});

describe('play modes', () => {
  it('[P4-08] [P4-09] go from sequence to repeat to shuffle and round, and are kept', () => {
    expect(player.getState().mode).toBe('sequence');
    expect([player.cycleMode(), player.cycleMode(), player.cycleMode(), player.cycleMode()]).toEqual([
      'repeat',
      'shuffle',
      'sequence',
      'repeat',
    ]);
    world.reload();
    expect(world.player.getState().mode).toBe('repeat');
  });

  it('[P4-11] [P4-16] in sequence the end leads to the next song, from the last one to the first', () => {
    const list = tracks(2);
    player.play(list[1]!, list);
    element.sound();
    element.end();
    expect(player.getState()).toMatchObject({ song: { id: 's0' }, index: 0, playing: true });
    player.previous();
    expect(current()).toBe('s1');
  });

  it('[P4-12] [P4-13] repeat begins the song again without loading it, and counts it anew', () => {
    player.setMode('repeat');
    const list = tracks(2);
    player.play(list[0]!, list);
    element.sound();
    element.reach(31);
    element.end();
    expect(current()).toBe('s0');
    expect(element.loads).toHaveLength(1);
    expect([element.currentTime, element.paused]).toEqual([0, false]);
    expect(player.getState().playing).toBe(true);
    element.reach(31);
    expect(world.reports.filter(({ finished }) => !finished)).toEqual([{ songId: 's0' }, { songId: 's0' }]);
    player.next();
    expect(current()).toBe('s1');
  });

  it('[P4-16] repeat wraps around too, for who goes on or back by hand', () => {
    player.setMode('repeat');
    const list = tracks(3);
    player.play(list[2]!, list);
    player.next();
    expect(current()).toBe('s0');
    player.previous();
    expect(current()).toBe('s2');
  });

  it('[P4-14] with one song next, previous and the end begin it again', () => {
    player.play(aTrack());
    element.sound();
    for (const again of [() => player.next(), () => player.previous(), () => element.end()]) {
      element.currentTime = 50;
      again();
      expect([element.currentTime, element.paused]).toEqual([0, false]);
      expect(player.getState()).toMatchObject({ song: { id: 's0' }, playing: true, currentTime: 0 });
    }
    expect(element.loads).toHaveLength(1);
  });

  it('[P4-15] shuffle draws any song but the current one, also at the ends of chance', () => {
    const list = tracks(4);
    player.setMode('shuffle');
    player.play(list[1]!, list);
    const seen: (string | undefined)[] = [];
    for (const chance of [0, 0.34, 0.999, 0, 0.999, 0.5]) {
      world.chances = [chance];
      const before = current();
      player.next();
      expect(current()).not.toBe(before);
      seen.push(current());
    }
    expect(new Set(seen).size).toBe(4);
    player.previous();
    expect(current()).toBe(seen.at(-2));
  });

  it('shuffled, previous goes back through what was heard and then draws', () => {
    const list = tracks(3);
    player.setMode('shuffle');
    player.play(list[0]!, list);
    world.chances = [0.9];
    player.next();
    expect(current()).toBe('s2');
    player.previous();
    expect(current()).toBe('s0');
    world.chances = [0];
    player.previous();
    expect(current()).toBe('s1');
  });
});

describe('a queue', () => {
  it('[L3-23] knows the playlist it comes from, and still after a reload', () => {
    const list = tracks(3);
    player.play(list[0]!, list, 'popular');
    player.playNext(aTrack({ id: 'x' }));
    expect(player.getState().playlist).toBe('popular');
    world.reload();
    expect(world.player.getState()).toMatchObject({ playlist: 'popular', started: false });
    player.play(list[0]!);
    expect(player.getState().playlist).toBeNull();
  });

  it('takes a song behind the current one or at its end, and moves one it has', () => {
    const list = tracks(3);
    player.play(list[0]!, list);
    expect(player.playNext(aTrack({ id: 'x' }))).toBe(true);
    expect(player.enqueue(aTrack({ id: 'y' }))).toBe(true);
    expect(player.enqueue(list[1]!)).toBe(true);
    expect(player.getState().queue.map(({ id }) => id)).toEqual(['s0', 'x', 's2', 'y', 's1']);
    expect(player.playNext(list[0]!)).toBe(true);
    expect(player.getState().queue).toHaveLength(5);
  });

  it('[P3-15] never holds more than 100: what nobody has put in makes room, and without room it says so', () => {
    const list = tracks(100);
    player.play(list[1]!, list);
    expect(player.enqueue(aTrack({ id: 'x' }))).toBe(true);
    expect(player.getState().queue).toHaveLength(100);
    expect(player.getState()).toMatchObject({ song: { id: 's1' }, index: 0 });
    expect(player.playNext(aTrack({ id: 'y' }))).toBe(true);
    expect(
      player
        .getState()
        .queue.map(({ id }) => id)
        .slice(-2),
    ).toEqual(['s98', 'x']);
    for (let count = 2; count < 99; count += 1) expect(player.enqueue(aTrack({ id: `h${count}` }))).toBe(true);
    expect([player.enqueue(aTrack({ id: 'z' })), player.playNext(aTrack({ id: 'z' }))]).toEqual([false, false]);
    expect(player.getState().queue).toHaveLength(100);
  });

  it('plays the first song that is put into an empty one', () => {
    expect(player.enqueue(aTrack())).toBe(true);
    expect(player.getState()).toMatchObject({ started: true, playing: true, song: { id: 's0' } });
  });

  it('[P3-13] is put in order and cleared around the current song, which goes on', () => {
    const list = tracks(4);
    player.play(list[1]!, list);
    element.sound();
    player.change((queue) => reordered(queue, 0, 3));
    player.change((queue) => reordered(queue, 3, 0));
    player.change((queue) => reordered(queue, 2, 0));
    expect(player.getState().queue.map(({ id }) => id)).toEqual(['s2', 's0', 's1', 's3']);
    expect(player.getState()).toMatchObject({ index: 2, song: { id: 's1' }, status: 'playing' });
    player.change(onlyCurrent);
    expect(player.getState()).toMatchObject({ index: 0, song: { id: 's1' }, status: 'playing' });
    expect(player.getState().queue).toHaveLength(1);
  });

  it('[P3-14] comes back with the place in the song, and plays only when asked', () => {
    const list = tracks(3);
    player.play(list[1]!, list);
    element.sound();
    element.reach(12);
    player.pause();
    world.reload();
    expect(world.player.getState()).toMatchObject({ currentTime: 12, playing: false, index: 1 });
    expect(world.element.loads).toEqual([]);
    world.player.toggle();
    world.element.sound();
    expect(world.element.currentTime).toBe(12);
  });

  it('learns more of a song without touching what sounds', () => {
    player.play(aTrack({ peaks: null }));
    element.sound();
    player.learn(aTrack({ peaks: [1, 2], audio_url: '/media/other.mp3' }));
    expect(player.getState()).toMatchObject({ song: { peaks: [1, 2] }, status: 'playing' });
    expect(element.loads).toHaveLength(1);
  });
});
