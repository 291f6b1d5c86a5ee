/** Decoded sound: one array per channel, values from -1 to 1. */
export interface Sound {
  sampleRate: number;
  channels: readonly Float32Array[];
}

/** How long a fade at the end takes. */
export const fadeSeconds = 5;
const headerBytes = 44;
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

/**
 * A WAV file of 16 bits, piece by piece so that no second copy of the whole song is needed; the last five seconds fade out
 * when asked for. A shorter song fades over all of it.
 */
export function wavParts(sound: Sound, { fade }: { fade: boolean }): ArrayBuffer[] {
  const { sampleRate, channels } = sound;
  const frames = channels[0]?.length ?? 0;
  const header = new ArrayBuffer(headerBytes);
  const dataBytes = frames * channels.length * 2;
  writeHeader(new DataView(header), { sampleRate, channels: channels.length, dataBytes });
  const parts = [header];
  const fadeFrames = fade ? Math.min(frames, Math.round(fadeSeconds * sampleRate)) : 0;
  const step = sampleRate * pieceSeconds;
  for (let from = 0; from < frames; from += step) {
    const until = Math.min(frames, from + step);
    parts.push(piece(channels, { from, until, frames, fadeFrames }));
  }
  return parts;
}

interface Piece {
  from: number;
  until: number;
  /** Of the whole song. */
  frames: number;
  fadeFrames: number;
}

function piece(channels: readonly Float32Array[], { from, until, frames, fadeFrames }: Piece): ArrayBuffer {
  const samples = new Int16Array((until - from) * channels.length);
  channels.forEach((channel, at) => {
    for (let frame = from; frame < until; frame++) {
      const left = frames - 1 - frame;
      const gain = left < fadeFrames ? left / fadeFrames : 1;
      samples[(frame - from) * channels.length + at] = to16(channel[frame]! * gain);
    }
  });
  return samples.buffer;
}

const to16 = (sample: number): number => Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff);

interface Format {
  sampleRate: number;
  channels: number;
  dataBytes: number;
}
/** RIFF, PCM: numbers are little-endian. */
function writeHeader(view: DataView, { sampleRate, channels, dataBytes }: Format): void {
  const word = (at: number, text: string) => [...text].forEach((c, i) => view.setUint8(at + i, c.charCodeAt(0)));
  word(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + dataBytes, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels * 2, true);
  view.setUint16(32, channels * 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, dataBytes, true);
}
