import type { MixAudio, MixProject, MixTrack } from '@overtone/contract/mix-project';
import { wavFile } from '@overtone/sound/wav';
import i18next from 'i18next';
import { emptyProject, hueByOrder, newClip, newTrack } from '../../../mixing/new-project';
import { newId } from '../session/new-id';
import { demoBpm, demoParts, demoRate, demoSeconds, type DemoPart } from './demo-sounds';

const settings: Record<DemoPart['part'], Partial<MixTrack>> = {
  flute: { gainDb: -9, reverbDb: -20 },
  zither: { gainDb: -8, pan: 0.25, reverbDb: -24 },
  strings: { gainDb: -14, pan: -0.2, reverbDb: -18 },
  bass: { gainDb: -6.5 },
  drums: { gainDb: -5.5 },
};

/** Eight bars of five parts, worked out on the spot; `files` are those of its audios, in order, whose hashes are still to be had. */
export function demoProject(): { project: MixProject; files: File[] } {
  const files: File[] = [];
  const audios: MixAudio[] = [];
  const tracks = demoParts().map(({ part, channels }, at) => {
    const name = i18next.t(`mixer:demo.${part}`);
    const audio: MixAudio = {
      ...{ id: newId(), name, seconds: demoSeconds, channels: channels.length > 1 ? 2 : 1 },
      source: { kind: 'file', hash: '0'.repeat(64) },
    };
    audios.push(audio);
    files.push(new File([wavFile(channels, demoRate)], `${name}.wav`, { type: 'audio/wav' }));
    const clips = [newClip(newId(), audio)];
    return newTrack({ id: newId(), name, hue: hueByOrder(at), ...settings[part], clips });
  });
  const empty = emptyProject(newId(), i18next.t('mixer:demo.name'));
  const bar = (60 / demoBpm) * 4;
  return {
    project: {
      ...empty,
      ...{ bpm: demoBpm, audios, tracks },
      loop: { on: false, from: 0, until: 4 * bar },
      markers: (['verse', 'chorus'] as const).map((name, at) => ({
        ...{ id: newId(), at: at * 4 * bar, name: i18next.t(`mixer:demo.${name}`) },
      })),
    },
    files,
  };
}
