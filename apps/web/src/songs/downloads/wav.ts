import { fadeGain } from '@overtone/sound/fade';
import { cueSamples } from '@overtone/labels/cue';
import { wavChunks } from '@overtone/labels/wav';
import { samples16, wavHead } from '@overtone/sound/wav';
import type { SongLabel } from './song-label';

/** Decoded sound: one array per channel, values from -1 to 1. */
export interface Sound {
  sampleRate: number;
  channels: readonly Float32Array[];
}

/** How long a fade at the end takes. */
export const fadeSeconds = 5;
const pieceSeconds = 10;
const endSeconds = 0.05;
/** -40 dBFS. */
const loud = 0.01;

/** Whether a song stops hard: its very end is still loud. Then a fade is offered ready chosen. */
export function stopsHard({ sampleRate, channels }: Sound): boolean {
  const tail = Math.round(sampleRate * endSeconds);
  return channels.some((channel) => channel.subarray(-tail).some((sample) => Math.abs(sample) > loud));
}

/** Longer than this a browser, a phone's above all, has no room for a decoded song: a quarter of a gigabyte. */
export const mostSeconds = 12 * 60;

interface WavOptions {
  fade: boolean;
  label: SongLabel;
  /** When it is made. */
  at: Date;
}

/**
 * A WAV file of 16 bits, piece by piece so that no second copy of the whole song is needed; the last five seconds fade out
 * when asked for. A shorter song fades over all of it.
 */
export function wavParts(sound: Sound, { fade, label, at }: WavOptions): ArrayBuffer[] {
  const { sampleRate, channels } = sound;
  const frames = channels[0]?.length ?? 0;
  const out = fade ? Math.min(frames, Math.round(fadeSeconds * sampleRate)) : 0;
  const gain = (frame: number) => fadeGain(frame, frames, { out });
  const cue = label.cue ? cueSamples(sampleRate) : new Float32Array();
  const format = { sampleRate, channels: channels.length, bits: 16 } as const;
  const head = wavHead(format, (cue.length + frames) * channels.length * 2);
  const parts = [
    ...withChunks(head, wavChunks(label.facts, at)),
    ...(label.cue
      ? [
          samples16(
            channels.map(() => cue),
            { from: 0, until: cue.length },
          ),
        ]
      : []),
  ];
  const step = sampleRate * pieceSeconds;
  for (let from = 0; from < frames; from += step)
    parts.push(samples16(channels, { from, until: Math.min(frames, from + step), gain: fade ? gain : undefined }));
  return parts.map(({ buffer }) => buffer);
}

/** They stand between the format and the samples. */
function withChunks(head: Uint8Array<ArrayBuffer>, chunks: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const view = new DataView(head.buffer);
  view.setUint32(4, view.getUint32(4, true) + chunks.length, true);
  const data = head.length - 8;
  return [head.slice(0, data), chunks, head.slice(data)];
}
