import type { MixAudio, MixClip, MixProject } from '@overtone/contract/mix-project';
import { emptyProject, newClip, newTrack } from './new-project';

export const anAudio = (id: string, seconds = 10): MixAudio => ({
  ...{ id, name: id, seconds, channels: 2 },
  source: { kind: 'file', hash: id.charCodeAt(0).toString(16).padStart(64, '0') },
});

export const aClip = (id: string, audio: string, change: Partial<MixClip> = {}): MixClip => ({
  ...newClip(id, anAudio(audio)),
  ...change,
});

/** Two files of ten seconds: `a` in two clips on the first track, `b` whole on the second, and an empty third. */
export function aProject(change: Partial<MixProject> = {}): MixProject {
  return {
    ...emptyProject('p', 'Project'),
    audios: [anAudio('a'), anAudio('b')],
    tracks: [
      newTrack({
        ...{ id: 'one', name: 'One', hue: 8 },
        clips: [aClip('a1', 'a', { at: 1, length: 4 }), aClip('a2', 'a', { at: 6, from: 4, length: 6 })],
      }),
      newTrack({ id: 'two', name: 'Two', hue: 90, clips: [aClip('b1', 'b', { at: 2 })] }),
      newTrack({ id: 'three', name: 'Three', hue: 245 }),
    ],
    ...change,
  };
}

export const clipOf = (project: MixProject, id: string): MixClip => {
  const found = project.tracks.flatMap(({ clips }) => clips).find((clip) => clip.id === id);
  if (!found) throw new Error(`no clip ${id}`);
  return found;
};
