import { wavHead } from '@overtone/sound/wav';
import type { Chance } from '../../platform/clock/chance.js';

const rate = 8000;
const silence = 128;
const milliseconds = (count: number): number => Math.round((count * rate) / 1000);

/**
 * The recordings one after another with pauses between them, as a whole WAV file (8 kHz, 8-bit, mono). Tempo, pauses and a
 * soft noise over everything are by chance, so that the same characters are never the same bytes.
 */
export function readAloud(recordings: Uint8Array[], chance: Chance): Buffer {
  const parts = recordings.flatMap((recording) => [
    pause(milliseconds(300 + chance.integer(300))),
    atTempo(recording, 0.92 + chance.integer(17) / 100),
  ]);
  return wav(withNoise(Buffer.concat([...parts, pause(milliseconds(200))]), chance));
}

const pause = (samples: number): Uint8Array => new Uint8Array(samples).fill(silence);

/** Faster above 1, in between samples by a straight line. */
function atTempo(recording: Uint8Array, tempo: number): Uint8Array {
  return Uint8Array.from({ length: Math.floor((recording.length - 1) / tempo) }, (_, index) => {
    const at = index * tempo;
    const [before, after] = [recording[Math.floor(at)] ?? silence, recording[Math.ceil(at)] ?? silence];
    return Math.round(before + (after - before) * (at % 1));
  });
}

function withNoise(samples: Buffer, chance: Chance): Uint8Array {
  const most = 2 + chance.integer(4);
  const noise = chance.bytes(samples.length);
  return samples.map((value, index) => {
    const moved = value + ((noise[index] ?? 0) % (2 * most + 1)) - most;
    return Math.max(0, Math.min(255, moved));
  });
}

const wav = (samples: Uint8Array): Buffer =>
  Buffer.concat([wavHead({ sampleRate: rate, channels: 1, bits: 8 }, samples.length), samples]);
