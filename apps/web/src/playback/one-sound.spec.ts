import { describe, expect, it } from '@jest/globals';
import { OneSound } from './one-sound';

/** A player and two others; who sounds is what the test reads. */
function world() {
  const sounding = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const player = {
    getState: () => ({ playing: sounding.has('player') }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    pause: () => {
      sounding.delete('player');
      tell();
    },
  };
  const all = new OneSound(player);
  const voice = (name: string) => {
    const { begins, leave } = all.join(() => void sounding.delete(name));
    const play = () => {
      sounding.add(name);
      begins();
    };
    return { play, leave };
  };
  const playerPlays = () => {
    sounding.add('player');
    tell();
  };
  return { sounding, listeners, tell, voice, playerPlays };
}

describe('one sound at a time', () => {
  it('whichever begins last is heard alone: film, stems, player', () => {
    const { sounding, voice, playerPlays } = world();
    const [film, stems] = [voice('film'), voice('stems')];
    for (const [name, play] of [
      ...[['film', film.play] as const, ['stems', stems.play] as const, ['player', playerPlays] as const],
      ...[['stems', stems.play] as const, ['film', film.play] as const, ['player', playerPlays] as const],
    ]) {
      play();
      expect([...sounding]).toEqual([name]);
    }
  });

  it('what the player tells while it plays is no beginning', () => {
    const { sounding, voice, playerPlays, tell } = world();
    const film = voice('film');
    playerPlays();
    sounding.add('film');
    tell();
    expect(sounding.has('film')).toBe(true);
    film.play();
    expect([...sounding]).toEqual(['film']);
  });

  it('who has left is asked no more, and with nobody there the player is not watched', () => {
    const { sounding, listeners, voice, playerPlays } = world();
    const [film, stems] = [voice('film'), voice('stems')];
    film.leave();
    sounding.add('film');
    stems.play();
    expect([...sounding]).toEqual(['film', 'stems']);
    stems.leave();
    playerPlays();
    expect([listeners.size, sounding.size]).toEqual([0, 3]);
  });
});
