import { loudest } from '@overtone/sound/peaks';

/** What a browser hears in a file: how long it sounds, and its form as the server would draw it. */
export interface Heard {
  seconds: number;
  /** 200 values from 0 to 100. */
  peaks: readonly number[];
}

const count = 200;
/** The coarsest that browsers decode to: a form needs no more, and eight minutes of it take little room. */
const rate = 8000;

/** Null where the browser cannot tell: then the server alone says what it is. */
export async function hear(file: File): Promise<Heard | null> {
  try {
    const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await file.arrayBuffer());
    const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at));
    return { seconds: sound.duration, peaks: peaksOf(channels) };
  } catch {
    return null;
  }
}

/** The loudest of each two-hundredth, against the loudest of all. */
export function peaksOf(channels: readonly Float32Array[]): number[] {
  const length = channels[0]?.length ?? 0;
  const at = (nth: number) => Math.floor((nth * length) / count);
  const loud = Array.from({ length: count }, (_, nth) =>
    Math.max(0, ...channels.map((samples) => loudest(samples, at(nth), at(nth + 1)))),
  );
  const most = Math.max(...loud) || 1;
  return loud.map((one) => Math.round((one / most) * 100));
}
