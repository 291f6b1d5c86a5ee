import { madeSane } from './sane-samples';

/** To sane samples of the rate that is worked at, for the console and the stems page; takes the bytes away. */
export async function decodeSound(bytes: ArrayBuffer, rate: number): Promise<AudioBuffer> {
  const sound = await new OfflineAudioContext(2, 1, rate).decodeAudioData(bytes);
  for (let side = 0; side < sound.numberOfChannels; side++) madeSane(sound.getChannelData(side));
  return sound;
}
