import { isSound, mixProject, type MixProject } from '@overtone/contract/mix-project';
import { fittedClip } from './clip-time';
import { leastLoop, mapped } from './bounds';

/** What comes from outside (the base, a link) as a project; null where it is none, or of another version. Clips lie in their files. */
export function readProject(value: unknown): MixProject | null {
  const read = mixProject.safeParse(value);
  if (!read.success || !isSound(read.data)) return null;
  const { audios, tracks, loop } = read.data;
  const files = new Map(audios.map((audio) => [audio.id, audio]));
  return {
    ...read.data,
    loop: { ...loop, on: loop.on && loop.until - loop.from >= leastLoop },
    tracks: mapped(tracks, (track) => ({
      ...track,
      clips: track.clips.map((clip) => {
        const audio = files.get(clip.audio);
        return audio ? fittedClip(clip, audio, track.varied.speed) : clip;
      }),
    })),
  };
}
