/** Decoded sound: one array per channel, values from -1 to 1. */
export interface Sound {
  sampleRate: number;
  channels: readonly Float32Array[];
}

/** Specification 9. */
export const fadeSeconds = 5;
const headerBytes = 44;
const endSeconds = 0.05;
/** -40 dBFS. */
const loud = 0.01;

/** Whether a song stops hard: its very end is still loud. Then a fade is offered ready chosen (DECISIONS B17). */
export function stopsHard({ sampleRate, channels }: Sound): boolean {
  const tail = Math.round(sampleRate * endSeconds);
  return channels.some((channel) => channel.subarray(-tail).some((sample) => Math.abs(sample) > loud));
}

/** A WAV file of 16 bits; the last five seconds fade out when asked for. A shorter song fades over all of it. */
export function wavFile(sound: Sound, { fade }: { fade: boolean }): ArrayBuffer {
  const { sampleRate, channels } = sound;
  const frames = channels[0]?.length ?? 0;
  const frameBytes = channels.length * 2;
  const file = new ArrayBuffer(headerBytes + frames * frameBytes);
  writeHeader(new DataView(file), { sampleRate, channels: channels.length, dataBytes: frames * frameBytes });
  const samples = new Int16Array(file, headerBytes);
  const fadeFrames = fade ? Math.min(frames, Math.round(fadeSeconds * sampleRate)) : 0;
  channels.forEach((channel, at) => {
    for (let frame = 0; frame < frames; frame++) {
      const left = frames - 1 - frame;
      const gain = left < fadeFrames ? left / fadeFrames : 1;
      samples[frame * channels.length + at] = to16(channel[frame]! * gain);
    }
  });
  return file;
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
