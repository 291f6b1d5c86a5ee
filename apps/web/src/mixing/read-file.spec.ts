import { describe, expect, it } from '@jest/globals';
import { bounds } from './bounds';
import { soundBudget } from './browser-reading';
import { anAudio } from './project.fixture';
import { readFiles, soundName, type Decoded, type Reading } from './read-file';

const rate = 1000;
const sound = (seconds: number, numberOfChannels = 2): Decoded => ({
  ...{ duration: seconds, length: seconds * rate, numberOfChannels },
});
const aFile = (name: string, text = name) => new File([text], name);

/** Files whose text says how many seconds and channels they have; any other text is no sound. */
function aReader(change: Partial<Reading<Decoded>> = {}) {
  const done: string[] = [];
  const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);
  let decoding = 0;
  let ids = 0;
  const how: Reading<Decoded> = {
    decode: async (bytes) => {
      done.push(`decode ${textOf(bytes)}`);
      expect(++decoding).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      decoding--;
      const [seconds, channels] = textOf(bytes).split('x').map(Number);
      if (!seconds) throw new DOMException('no sound', 'EncodingError');
      return sound(seconds, channels);
    },
    measure: async (file) => Number((await file.text()).split('x')[0]) || null,
    digest: async (bytes) => new Uint8Array([bytes.byteLength, 255]).buffer,
    newId: () => `id${++ids}`,
    ...{ sampleRate: rate, budget: 1e9, held: () => 0 },
    ...change,
  };
  const read = async (files: File[], signal = new AbortController().signal) => {
    const results = [];
    for await (const one of readFiles(files, how, { signal, onFile: (file) => done.push(`read ${file.name}`) })) {
      results.push(one);
    }
    return results;
  };
  const codes = async (files: File[]) => (await read(files)).map((one) => (one.ok ? 'ok' : one.code));
  return { how, done, read, codes };
}

describe('files that are dropped', () => {
  it('become audios in their order, one decoded after the other, mono kept mono', async () => {
    const { read, done } = aReader();
    const results = await read([
      aFile('Lead vocal.wav', '3x1'),
      aFile('b.mp3', '120x2'),
      aFile('surround.flac', '4x6'),
    ]);
    expect(results.map((one) => one.ok && one.audio)).toEqual([
      { id: 'id1', name: 'Lead vocal', seconds: 3, channels: 1, source: { kind: 'file', hash: '03ff' } },
      { id: 'id2', name: 'b', seconds: 120, channels: 2, source: { kind: 'file', hash: '05ff' } },
      { id: 'id3', name: 'surround', seconds: 4, channels: 2, source: { kind: 'file', hash: '03ff' } },
    ]);
    expect(results[1]).toMatchObject({ hash: '05ff', sound: { duration: 120 } });
    const order = [
      'read Lead vocal.wav',
      'decode 3x1',
      'read b.mp3',
      'decode 120x2',
      'read surround.flac',
      'decode 4x6',
    ];
    expect(done).toEqual(order);
  });

  it('are refused each for itself: what is no sound stops no other', async () => {
    const { codes } = aReader();
    expect(await codes([aFile('notes.txt'), aFile('empty.wav', ''), aFile('a.wav', '3x2')])).toEqual([
      'NOT_SOUND',
      'NOT_SOUND',
      'ok',
    ]);
  });

  it('are not decoded where they say themselves that they are too long, and refused afterwards where they lied', async () => {
    const { codes, done } = aReader();
    const most = bounds.fileSeconds;
    expect(await codes([aFile('a', `${most + 1}x2`), aFile('b', `${most}x1`)])).toEqual(['TOO_LONG', 'ok']);
    expect(done).toEqual(['read a', 'read b', `decode ${most}x1`]);
    const lying = aReader({ measure: () => Promise.resolve(3) });
    expect(await lying.codes([aFile('c', `${most + 1}x1`)])).toEqual(['TOO_LONG']);
  });

  it('are not even read where they are too large, nor where they are large and say nothing of their length', async () => {
    const large = (size: number) => Object.defineProperty(aFile('a.wav', '3x2'), 'size', { value: size });
    const { codes, done } = aReader();
    expect(await codes([large(bounds.fileBytes + 1), large(bounds.fileBytes)])).toEqual(['TOO_LARGE', 'ok']);
    expect(done.filter((one) => one.startsWith('decode'))).toHaveLength(1);
    const dumb = aReader({ measure: () => Promise.resolve(Infinity) });
    expect(await dumb.codes([large(bounds.fileBytes), aFile('b', '3x2')])).toEqual(['NOT_SOUND', 'ok']);
    expect(dumb.done.filter((one) => one.startsWith('decode'))).toHaveLength(1);
  });

  it('are refused where the device could not bear them: before decoding where that is sure, after it where it comes out', async () => {
    let held = 0;
    const { codes, done } = aReader({ budget: 100 * rate * 4, held: () => held });
    expect(await codes([aFile('a', '101x1')])).toEqual(['NO_MEMORY']);
    expect(done).toEqual(['read a']);
    expect(await codes([aFile('b', '60x2'), aFile('c', '50x2'), aFile('d', '100x1')])).toEqual([
      'NO_MEMORY',
      'ok',
      'ok',
    ]);
    held = 60 * rate * 4;
    expect(await codes([aFile('e', '50x1'), aFile('f', '40x1')])).toEqual(['NO_MEMORY', 'ok']);
  });

  it('are so many at once, and the rest is named', async () => {
    const { codes, done } = aReader();
    const many = Array.from({ length: 200 }, (_, at) => aFile(`${at}.wav`, '1x1'));
    const answered = await codes(many);
    expect(answered.filter((code) => code === 'ok')).toHaveLength(bounds.filesAtOnce);
    expect(answered.slice(bounds.filesAtOnce)).toEqual(Array(200 - bounds.filesAtOnce).fill('TOO_MANY'));
    expect(done.filter((one) => one.startsWith('read'))).toHaveLength(bounds.filesAtOnce);
  });

  it('are decoded once: a file that the project has is that audio', async () => {
    const there = anAudio('a');
    const { read, done } = aReader({ known: (hash) => (hash === '03ff' ? there : undefined) });
    expect(await read([aFile('again.wav', '3x2')])).toMatchObject([{ ok: true, audio: there, sound: null }]);
    expect(done).toEqual(['read again.wav']);
  });

  it('that cannot be read any more say so', async () => {
    const gone = Object.assign(aFile('a', '3x2'), { arrayBuffer: () => Promise.reject(new DOMException('gone')) });
    expect(await aReader({ measure: () => Promise.resolve(3) }).codes([gone])).toEqual(['UNREADABLE']);
  });

  it('stop where it is called off, and answer nothing more', async () => {
    const calledOff = new AbortController();
    const { how, read, done } = aReader();
    const { decode } = how;
    how.decode = (bytes) => {
      calledOff.abort();
      return decode(bytes);
    };
    expect(await read([aFile('a', '3x2'), aFile('b', '4x2')], calledOff.signal)).toEqual([]);
    expect(done).toEqual(['read a', 'decode 3x2']);
  });
});

it.each([
  ['主唱.final.wav', '主唱.final'],
  ['.wav', '.wav'],
  ['no ending', 'no ending'],
  ['a. b', 'a. b'],
  [`${'长'.repeat(80)}.mp3`, '长'.repeat(60)],
])('%s is called %s', (name, called) => {
  expect(soundName({ name })).toBe(called);
});

it.each([
  [8, true, 'desk'],
  [8, false, 'desk'],
  [4, false, 'phone'],
  [undefined, true, 'phone'],
  [undefined, false, 'desk'],
] as const)('a device of %s GB, touched: %s, bears what a %s bears', (memory, touch, kind) => {
  expect(soundBudget({ memory, touch })).toBe(bounds.decodedBytes[kind]);
});
