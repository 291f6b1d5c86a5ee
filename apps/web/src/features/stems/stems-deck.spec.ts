import { describe, expect, it } from '@jest/globals';
import type { StemName } from '@overtone/contract/operations';
import type { MixProject } from '@overtone/contract/mix-project';
import { audibleTracks } from '../../mixing/audible';
import type { SoundingEngine } from '../../mixing/engine';
import type { EngineState } from '../../mixing/engine-face';
import { bytesOfPart } from './part-room';
import { StemsDeck, type DeckOutside } from './stems-deck';

const rate = 1000;

/** Two sides that differ: nothing of them can be left out. */
function soundOf(seconds: number, at: number, loud = 0.5): AudioBuffer {
  const length = seconds * at;
  const side = (scale: number) => Float32Array.from({ length }, (_, i) => scale * Math.sin(i));
  const channels = [side(loud), side(loud / 2)];
  const facts = { length, duration: seconds, sampleRate: at, numberOfChannels: 2 };
  return { ...facts, getChannelData: (one: number) => channels[one] } as unknown as AudioBuffer;
}

/** An engine that sounds nothing, and says what it was told. */
function fakeEngine() {
  const told = { given: [] as string[], project: null as MixProject | null, closed: false };
  const listeners = new Set<() => void>();
  let state: Pick<EngineState, 'transport' | 'device' | 'sampleRate'> = {
    ...{ transport: 'stopped', device: 'ready', sampleRate: rate },
  };
  const set = (change: Partial<typeof state>) => {
    state = { ...state, ...change };
    for (const tell of listeners) tell();
  };
  const engine = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: (project: MixProject) => void (told.project = project),
    give: (id: string) => void told.given.push(id),
    play: async () => set({ transport: 'playing' }),
    pause: () => set({ transport: 'paused' }),
    close: async () => void (told.closed = true),
  };
  return { engine: engine as unknown as SoundingEngine, told, set };
}

function arrange(more: Partial<DeckOutside> = {}) {
  const { engine, told, set } = fakeEngine();
  const deck = new StemsDeck({
    ...{ engine, budget: Infinity, title: '月台', seconds: 2, count: 12 },
    fetch: async () => new ArrayBuffer(1),
    decode: async (_, at) => soundOf(2, at),
    ...more,
  });
  const states = () => deck.store.getState().parts.map(({ name, state }) => [name, state]);
  const heard = () => [...audibleTracks(told.project?.tracks ?? [])];
  return { deck, told, set, states, heard };
}
const turn = () => new Promise((next) => setTimeout(next));

describe('the parts of a song on one deck', () => {
  it('are read one at a time, in the order of the page, also those that come later between others', async () => {
    let under = 0;
    let most = 0;
    const fetch = async () => {
      most = Math.max(most, (under += 1));
      await turn();
      under -= 1;
      return new ArrayBuffer(1);
    };
    const { deck, told, states } = arrange({ fetch });
    deck.take(['vocals', 'bass']);
    deck.take(['vocals', 'drums', 'bass']);
    for (let turns = 0; turns < 8; turns++) await turn();
    expect(states()).toEqual([
      ['vocals', 'ready'],
      ['drums', 'ready'],
      ['bass', 'ready'],
    ]);
    expect([most, told.given.toSorted()]).toEqual([1, ['bass', 'drums', 'vocals']]);
    expect(told.project?.tracks.map(({ id, clips }) => [id, clips[0]?.at])).toEqual([
      ['vocals', 0],
      ['drums', 0],
      ['bass', 0],
    ]);
  });

  it('what passes the device’s bound is not decoded, and what was read plays on', async () => {
    const asked: StemName[] = [];
    const fetch = async (name: StemName) => {
      asked.push(name);
      return new ArrayBuffer(1);
    };
    const { deck, states } = arrange({ fetch, budget: 2 * bytesOfPart(2, rate / 2) });
    deck.take(['vocals', 'drums', 'bass']);
    await turn();
    await turn();
    expect(states()).toEqual([
      ['vocals', 'ready'],
      ['drums', 'ready'],
      ['bass', 'noRoom'],
    ]);
    expect([asked, deck.store.getState().coarse]).toEqual([['vocals', 'drums'], true]);
  });

  it('silence is held by nobody, and what could not be read is read again', async () => {
    let fails = true;
    const { deck, told, states } = arrange({
      fetch: async (name) => {
        if (name === 'drums' && fails) throw new Error('offline');
        return new ArrayBuffer(name === 'brass' ? 0 : 1);
      },
      decode: async ({ byteLength }, at) => soundOf(2, at, byteLength === 0 ? 0 : 0.5),
    });
    deck.take(['vocals', 'drums', 'brass']);
    await turn();
    await turn();
    expect(states()).toEqual([
      ['vocals', 'ready'],
      ['drums', 'unread'],
      ['brass', 'silent'],
    ]);
    fails = false;
    deck.again();
    await turn();
    expect([states()[1], told.given]).toEqual([
      ['drums', 'ready'],
      ['vocals', 'drums'],
    ]);
  });

  it('one is heard alone, rests at a second press, and goes on alone', async () => {
    const { deck, heard } = arrange();
    deck.take(['vocals', 'drums']);
    await turn();
    deck.hear('drums');
    expect([heard(), deck.store.getState().transport]).toEqual([['drums'], 'playing']);
    deck.hear('drums');
    expect([heard(), deck.store.getState().transport]).toEqual([['drums'], 'paused']);
    deck.hear('vocals');
    expect([heard(), deck.store.getState().transport]).toEqual([['vocals'], 'playing']);
    deck.reset();
    expect(heard()).toEqual(['vocals', 'drums']);
  });

  it('what the device says is said, and nothing that arrives after it was closed is given', async () => {
    let arrive = (_bytes: ArrayBuffer): void => undefined;
    const { deck, told, set } = arrange({ fetch: () => new Promise((given) => (arrive = given)) });
    set({ device: 'none', transport: 'paused' });
    expect(deck.store.getState()).toMatchObject({ device: 'none', transport: 'paused' });
    deck.take(['vocals']);
    await deck.close();
    arrive(new ArrayBuffer(1));
    await turn();
    expect([told.closed, told.given]).toEqual([true, []]);
  });
});
