import { describe, expect, it } from '@jest/globals';
import { StemDeck, type DeckElement } from './stem-deck';

type Told = Parameters<DeckElement['addEventListener']>[0];

/** An element that does what it is told when the test says so. */
function fakeElement() {
  const listeners = new Map<string, () => void>();
  const element = {
    ...{ src: '', currentTime: 0, duration: 60, paused: true },
    play: async () => void (element.paused = false),
    pause: () => void (element.paused = true),
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  };
  const tell = (name: Told) => listeners.get(name)?.();
  return { element: element as typeof element & DeckElement, tell };
}

function arrange(renew: (name: string) => Promise<string | null> = async () => null) {
  const { element, tell } = fakeElement();
  const deck = new StemDeck({ element, renew });
  const start = (name: string) => {
    deck.press({ name, url: `/${name}` });
    tell('loadedmetadata');
    tell('playing');
  };
  return { deck, element, tell, start };
}
const turn = () => new Promise((next) => setTimeout(next));

describe('the files of a song, one at a time', () => {
  it('another takes over at the same second', () => {
    const { deck, element, start } = arrange();
    start('vocals');
    element.currentTime = 12;
    start('drums');
    expect(element).toMatchObject({ src: '/drums', currentTime: 12, paused: false });
    expect(deck.getState()).toMatchObject({ name: 'drums', playing: true, loading: false, length: 60 });
  });

  it('the same again stops, and goes on', () => {
    const { deck, element, tell, start } = arrange();
    start('bass');
    deck.press({ name: 'bass', url: '/bass' });
    expect([element.paused, deck.getState().playing]).toEqual([true, false]);
    deck.press({ name: 'bass', url: '/bass' });
    tell('playing');
    expect([element.paused, deck.getState().playing]).toEqual([false, true]);
  });

  it('one that is shorter begins no later than its end', () => {
    const { element, start } = arrange();
    start('vocals');
    element.currentTime = 58;
    element.duration = 40;
    start('fx');
    expect(element.currentTime).toBe(40);
  });

  it('a link that has ended is asked for once, and goes on where it was', async () => {
    const { deck, element, tell, start } = arrange(async (name) => `/fresh-${name}`);
    start('vocals');
    element.currentTime = 7;
    tell('timeupdate');
    tell('error');
    await turn();
    tell('loadedmetadata');
    expect(element).toMatchObject({ src: '/fresh-vocals', currentTime: 7 });
    tell('error');
    await turn();
    expect(deck.getState()).toMatchObject({ failed: true, playing: false });
  });

  it('what is told of a link that nobody waits for any more changes nothing', async () => {
    const { deck, element, tell, start } = arrange(async (name) => `/fresh-${name}`);
    start('vocals');
    tell('error');
    deck.press({ name: 'drums', url: '/drums' });
    await turn();
    expect(element.src).toBe('/drums');
  });
});
