import { describe, expect, it } from '@jest/globals';
import { twelveStems } from '@overtone/contract/operations';
import { mixProject } from '@overtone/contract/mix-project';
import { providers } from '@overtone/contract/providers';
import { audibleTracks } from '../../mixing/audible';
import { aloneIn, isAlone, partsIn, plainStrip, projectOf, rowsOf, type Strips } from './part-mix';

const sound = { seconds: 60, channels: 2 } as const;
const parts = twelveStems.map((name) => ({ name, sound }));
const heard = (view: 'parts' | 'halves', strips: Strips) =>
  [...audibleTracks(projectOf({ title: '月台', parts, view, strips }).tracks)].sort();

describe('the parts as a project', () => {
  it('is one that the console’s own schema takes, all of it from the beginning and as loud as it is', () => {
    const project = projectOf({ title: '月台', parts, view: 'parts', strips: {} });
    expect(mixProject.safeParse(project).error).toBeUndefined();
    expect(
      project.tracks.map(({ id, gainDb, clips }) => [
        id,
        gainDb,
        clips.map(({ at, from, length }) => [at, from, length]),
      ]),
    ).toEqual(twelveStems.map((name) => [name, 0, [[0, 0, 60]]]));
  });

  it('two halves are mixed from the twelve: the voices, and all that is left', () => {
    expect(rowsOf('halves', twelveStems)).toEqual(['voice', 'accompaniment']);
    expect(partsIn('voice', twelveStems)).toEqual(['vocals', 'backing_vocals']);
    expect(partsIn('accompaniment', twelveStems)).toHaveLength(10);
    expect(heard('halves', { accompaniment: { ...plainStrip, mute: true } })).toEqual(['backing_vocals', 'vocals']);
    const softer = projectOf({ title: '', parts, view: 'halves', strips: { voice: { ...plainStrip, gainDb: -6 } } });
    expect(softer.tracks.filter(({ gainDb }) => gainDb === -6).map(({ id }) => id)).toEqual([
      ...['vocals', 'backing_vocals'],
    ]);
  });

  it('each view keeps its own settings', () => {
    const strips = { drums: { ...plainStrip, solo: true }, voice: { ...plainStrip, mute: true } };
    expect(heard('parts', strips)).toEqual(['drums']);
    expect(heard('halves', strips)).toHaveLength(10);
  });

  it('a solo of a silent part silences the others all the same', () => {
    const silent = parts.map((part) => (part.name === 'brass' ? { ...part, sound: null } : part));
    const project = projectOf({
      title: '',
      parts: silent,
      view: 'parts',
      strips: { brass: { ...plainStrip, solo: true } },
    });
    expect([...audibleTracks(project.tracks)]).toEqual(['brass']);
    expect(project.tracks.find(({ id }) => id === 'brass')?.clips).toEqual([]);
  });

  it.each(['mureka', 'riff'] as const)(
    'families that take songs apart more coarsely have the same form: %s',
    (family) => {
      const names = providers[family].stems?.names ?? [];
      expect(rowsOf('parts', names)).toEqual(names);
      expect(partsIn('accompaniment', names)).toEqual(names.filter((name) => name !== 'vocals'));
    },
  );
});

describe('hearing one alone', () => {
  it('takes back other solos and its own mute, and asked again all are heard', () => {
    const strips = { drums: { ...plainStrip, solo: true }, bass: { ...plainStrip, mute: true, gainDb: -3 } };
    const alone = aloneIn(twelveStems, strips, 'bass');
    expect([heard('parts', alone), alone.bass?.gainDb, isAlone(twelveStems, alone, 'bass')]).toEqual([
      ['bass'],
      -3,
      true,
    ]);
    const all = aloneIn(twelveStems, alone, 'bass');
    expect([heard('parts', all), isAlone(twelveStems, all, 'bass')]).toEqual([[...twelveStems].sort(), false]);
  });
});
