import { beforeEach, describe, expect, it } from '@jest/globals';
import { Pitch, type ShiftedSound } from './pitch';
import { FakeElement, wait, World } from './player.fixture';
import type { AudioElement } from './song-load';
import { aTrack, tracks } from './track.fixture';

/** A graph that does only what it is told, and writes down what it is asked. */
class FakeSound implements ShiftedSound {
  done: unknown[] = [];
  elements: FakeElement[] = [];
  arrive: () => void = () => undefined;
  break: () => void = () => undefined;
  takes = (song: { type: string }) => song.type !== 'mureka';
  element = () => {
    const element = new FakeElement();
    this.elements.push(element);
    return element as unknown as AudioElement;
  };
  heard = ({ currentTime, playbackRate }: AudioElement) => Math.max(0, currentTime - 0.12 * playbackRate);
  wake = () => void this.done.push('wake');
  rest = () => void this.done.push('rest');
  close = () => void this.done.push('close');
  tune = (semitones: number, formants: boolean) => void this.done.push([semitones, formants]);
  ready = () =>
    new Promise<void>((resolve, reject) => {
      this.arrive = resolve;
      this.break = () => reject(new Error('no worklet'));
    });
}

let world: World;
let sounds: FakeSound[];
let silence: () => void;
let pitch: Pitch;
beforeEach(() => {
  world = new World();
  sounds = [];
  pitch = new Pitch(world.player, {
    sound: (onSilenced) => {
      silence = onSilenced;
      sounds.push(new FakeSound());
      return sounds.at(-1)!;
    },
    later: (run, ms) => {
      const timer = { ms, run };
      world.timers.push(timer);
      return () => void (world.timers = world.timers.filter((other) => other !== timer));
    },
  });
});

async function shifted(semitones = 3): Promise<{ sound: FakeSound; element: FakeElement }> {
  pitch.set(semitones);
  const sound = sounds.at(-1)!;
  sound.arrive();
  await wait();
  const element = sound.elements.at(-1)!;
  element?.sound();
  return { sound, element };
}

describe('[P1-07] the pitch of what plays', () => {
  it('nothing is made before it is wanted; the plain element plays until the graph is there, then the song goes on in it', async () => {
    world.player.play(aTrack());
    world.element.sound();
    world.element.reach(20);
    expect(sounds).toEqual([]);
    pitch.set(3);
    expect([pitch.getState().status, world.element.paused]).toEqual(['coming', false]);
    const { sound, element } = await shifted(3);
    expect(sounds).toHaveLength(1);
    // Woken in the press, and tuned before anything comes in.
    expect([sound.done[0], sound.done.filter((one) => one !== 'wake')]).toEqual(['wake', [[3, false]]]);
    expect(pitch.getState()).toEqual({ semitones: 3, formants: false, status: 'on' });
    expect([world.element.paused, element.paused, element.currentTime]).toEqual([true, false, 20]);
    expect(element).toMatchObject({ playbackRate: 1, preservesPitch: true, volume: 1 });
  });

  it('the clock of the words is what is heard: behind the element by the graph, at the speed of the song', async () => {
    world.player.setRate(1.5);
    world.player.play(aTrack());
    world.element.sound();
    world.element.reach(20);
    expect(world.player.now()).toBe(20);
    const { element } = await shifted();
    element.reach(30);
    expect(world.player.now()).toBeCloseTo(30 - 0.12 * 1.5);
    expect(world.player.getState().currentTime).toBeCloseTo(30 - 0.12 * 1.5);
  });

  it('moves without a new load, within an octave, in half tones; the formants on their own', async () => {
    world.player.play(aTrack());
    world.element.sound();
    const { sound, element } = await shifted();
    sound.done = [];
    pitch.set(-40);
    pitch.keepFormants(true);
    pitch.set(6.6);
    expect(sound.done.filter((one) => one !== 'wake')).toEqual([
      [-12, false],
      [-12, true],
      [7, true],
    ]);
    expect(element.loads).toHaveLength(1);
  });

  it('at 0 the song goes on from the plain element, and the graph rests', async () => {
    world.player.play(aTrack());
    world.element.sound();
    const { sound, element } = await shifted();
    element.reach(40);
    pitch.set(0);
    expect(pitch.getState().status).toBe('off');
    world.element.sound();
    expect([element.paused, world.element.paused]).toEqual([true, false]);
    expect(world.element.currentTime).toBeCloseTo(39.88);
    expect(world.player.now()).toBe(world.element.currentTime);
    await world.fire(1000);
    expect(sound.done.at(-1)).toBe('rest');
  });

  it('set back before the graph came: nothing happens to the song', async () => {
    world.player.play(aTrack());
    world.element.sound();
    pitch.set(5);
    pitch.set(0);
    sounds[0]!.arrive();
    await wait();
    expect([sounds[0]!.elements, world.element.loads.length]).toEqual([[], 1]);
    expect(pitch.getState().status).toBe('off');
  });

  it('a worklet that does not come is said, and the next wish tries a new one', async () => {
    world.player.play(aTrack());
    world.element.sound();
    pitch.set(5);
    sounds[0]!.break();
    await wait();
    expect(pitch.getState()).toEqual({ semitones: 0, formants: false, status: 'failed' });
    expect(sounds[0]!.done.at(-1)).toBe('close');
    expect(world.element.paused).toBe(false);
    await shifted(5);
    expect(sounds).toHaveLength(2);
    expect(pitch.getState().status).toBe('on');
  });

  it('stays for the next songs; one that may not take it plays from the plain element, as it was made', async () => {
    const list = tracks(3).map((song, at) => (at === 1 ? { ...song, type: 'mureka' as const } : song));
    world.player.play(list[0]!, list);
    world.element.sound();
    const { sound, element } = await shifted();
    world.player.next();
    expect(world.element).toMatchObject({ src: list[1]!.audio_url, crossOrigin: null, paused: false });
    expect(element.paused).toBe(true);
    world.player.next();
    expect(element).toMatchObject({ src: list[2]!.audio_url, paused: false });
    expect(world.element.paused).toBe(true);
    expect(sound.elements).toHaveLength(1);
  });

  it('a crossfade stays in the graph, on a second element of it', async () => {
    const list = tracks(2);
    world.player.setCrossfade(4);
    world.player.play(list[0]!, list);
    world.element.sound();
    const { sound, element } = await shifted();
    element.reach(96.5);
    expect(sound.elements).toHaveLength(2);
    expect(sound.elements[1]).toMatchObject({ src: list[1]!.audio_url, paused: false });
    expect(world.spare.loads).toEqual([]);
  });

  it('a sound that the system takes away pauses the song; the next press of play wakes it', async () => {
    world.player.play(aTrack());
    world.element.sound();
    const { sound } = await shifted();
    silence();
    expect(world.player.getState().playing).toBe(false);
    await world.fire(1000);
    expect(sound.done.at(-1)).toBe('rest');
    world.player.toggle();
    expect(sound.done.at(-1)).toBe('wake');
    expect(world.timers.filter(({ ms }) => ms === 1000)).toEqual([]);
  });

  it('a song that plays beside the graph is not paused by it', async () => {
    const mureka = aTrack({ type: 'mureka' });
    world.player.play(mureka);
    world.element.sound();
    await shifted();
    silence();
    expect(world.player.getState().playing).toBe(true);
  });
});
