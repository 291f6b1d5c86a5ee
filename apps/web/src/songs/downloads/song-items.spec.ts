import { describe, expect, it } from '@jest/globals';
import { Batch } from './batch';
import { songItems, type ItemOutside } from './song-items';

const forEver = new AbortController().signal;
const turn = () => new Promise((resolve) => setImmediate(resolve));

function aWorld(failing: string[] = []) {
  const done: string[] = [];
  const outside: ItemOutside = {
    save: async (id, format) => {
      if (failing.shift() === format) throw new Error('no');
      done.push(`${id}.${format}`);
    },
    wait: async (ms) => void done.push(`${ms} ms`),
  };
  return { done, outside };
}

describe('the songs of a batch', () => {
  it('[L9-34] each have their words one second after them', async () => {
    const { done, outside } = aWorld();
    const items = songItems({ songs: [{ id: 'a', title: 'A' }], audio: 'wav', lyrics: true }, outside);
    await items[0]?.fetch(forEver);
    expect(done).toEqual(['a.wav', '1000 ms', 'a.lrc']);
  });

  it('are not fetched again when only their words failed', async () => {
    const { done, outside } = aWorld(['', 'lrc']);
    const [item] = songItems({ songs: [{ id: 'a', title: 'A' }], audio: 'mp3', lyrics: true }, outside);
    await expect(item?.fetch(forEver)).rejects.toThrow('no');
    await item?.fetch(forEver);
    expect(done).toEqual(['a.mp3', '1000 ms', '1000 ms', 'a.lrc']);
  });

  it('are not fetched again either when their batch is tried again', async () => {
    const { done, outside } = aWorld(['', 'lrc', 'lrc', 'lrc']);
    const batch = new Batch({ wait: async () => {}, onChange: () => {}, onFailure: () => void done.push('failed') });
    batch.add(songItems({ songs: [{ id: 'a', title: 'A' }], audio: 'mp3', lyrics: true }, outside));
    await turn();
    batch.retry();
    await turn();
    expect(done.filter((what) => what !== '1000 ms')).toEqual(['a.mp3', 'failed', 'a.lrc']);
  });

  it('come without words unless they are wanted', async () => {
    const { done, outside } = aWorld();
    await songItems({ songs: [{ id: 'a', title: 'A' }], audio: 'mp3', lyrics: false }, outside)[0]?.fetch(forEver);
    expect(done).toEqual(['a.mp3']);
  });
});
