// What is sung of English words, from the lyrics to the phones.
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { compose } from '@overtone/engine/song/compose';
import { renderVoice } from '@overtone/engine/voice/render';
import type { Speech } from '@overtone/engine/voice/spoken/speech';
import { newSpeech } from './flite.js';

const composed = (seed: string, lyrics: string) => compose({ seed, lyrics, tags: 'pop', maxSeconds: 40 });
const linesOf = (lyrics: string): string[] => [
  ...new Set(
    composed('a', lyrics).parts.vocals.flatMap((part) =>
      part.kind === 'voice' ? part.notes.flatMap(({ said }) => said?.line ?? []) : [],
    ),
  ),
];
const flite = newSpeech()!;

const digest = (samples: Float32Array) => createHash('sha256').update(Buffer.from(samples.buffer)).digest('hex');
function leadOf(seed: string, lyrics: string, speech?: Speech): string {
  const score = composed(seed, lyrics);
  const [part] = score.parts.vocals;
  if (part?.kind !== 'voice') throw new Error('nobody sings');
  return digest(renderVoice(part, seed, Math.round(score.durationSeconds * 44_100), speech));
}

const song = 'I Will Love U Forever\nHello Mr Blue Sky Tonight\nme and you on the road\nsing it one more time';

describe('an English song', () => {
  it('sounds the same whatever was sung before it', () => {
    const sung = newSpeech()!;
    for (const before of ['I love U so much', 'walking over the river Sky'])
      expect(leadOf('b', before, sung)).not.toBe(leadOf('b', before));
    const fresh = leadOf('a', song, newSpeech()!);
    expect(leadOf('a', song, sung)).toBe(fresh);
    expect(fresh).not.toBe(leadOf('a', song));
  });

  it('has one singer: our own sings all of it where one line cannot be said', () => {
    const words = ['walking home along the river', 'all the stars are falling down'];
    const half: Speech = {
      pronounce: (asked) => flite.pronounce(asked),
      speak: (line) => (line.includes('stars') ? null : flite.speak(line)),
    };
    expect(leadOf('c', words.join('\n'), half)).toBe(leadOf('c', words.join('\n')));
    expect(leadOf('c', words[0]!, half)).not.toBe(leadOf('c', words[0]!));
  });

  it.each([
    'Mr Sandman bring me a dream',
    'Mrs Robinson',
    'Born in the U S A',
    'Plan B Baby',
    'Y M C A',
    'YMCA 1999',
    'Vitamin C And Love',
    'I met you on St Mark',
  ])('is said, whatever its words would be short for: %s', (lyrics) => {
    const [line] = linesOf(lyrics);
    const words = line!.split(' ');
    const alone = newSpeech()!.pronounce(words)!;
    expect(alone).toEqual(words.map((word) => newSpeech()!.pronounce([word])![0]));
    expect(flite.pronounce(words.toReversed())!.toReversed()).toEqual(alone);
  });

  it.each([
    ['YOU AND ME', 'y uw ae n d m iy'],
    ['Hey Ma', 'hh ey m aa'],
    ['Hey Pa', 'hh ey p aa'],
    ['Ave Maria', 'aa v ey m er iy ax'],
    ['dr love', 'd aa k t er l ah v'],
    ['Mr Blue', 'm ih s t er b l uw'],
    ['St Mark', 's ey n t m aa r k'],
    ['Mmm baby', 'ah m b ey b iy'],
    ['Hmm baby', 'hh ah m b ey b iy'],
    ['Shhh baby', 'sh ah sh b ey b iy'],
    ['ahh baby', 'aa b ey b iy'],
    ['Oohh baby', 'uw b ey b iy'],
    ['Ohhh baby', 'ow b ey b iy'],
    ['yeahhh baby', 'y ae b ey b iy'],
    ['brr baby', 'b er b ey b iy'],
    ['looove meee soooo', 'l ah v m iy s ow'],
    ['goood and freeee', 'g uh d ae n d f r iy'],
  ])('says %s as it is meant', (lyrics, phones) => {
    const said = linesOf(lyrics).flatMap((line) => flite.speak(line.split(' '))?.phones ?? []);
    expect(said.map(({ name }) => name).join(' ')).toBe(`pau ${phones} pau`);
  });
});
