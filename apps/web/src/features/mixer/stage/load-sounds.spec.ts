import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import i18next from 'i18next';
import { decodedBytes } from '../../../mixing/read-file';
import { createDesk } from '../../../mixing/desk';
import { aProject } from '../../../mixing/project.fixture';
import { usedAudios } from '../../../mixing/room';
import { SoundShelf } from '../../../mixing/sound-shelf';
import type { MixAudio } from '@overtone/contract/mix-project';
import type { OpenMixer } from '../session/open-mixer';
import { clearIncoming, useIncoming } from '../files/incoming';
import { loadSounds } from './load-sounds';

const rate = 100;
const length = 10 * rate;
const bytes = decodedBytes({ length, numberOfChannels: 2, duration: 10 });
const decodeAudioData = jest.fn(async () => ({
  ...{ length, numberOfChannels: 2, duration: 10, sampleRate: rate },
  getChannelData: () => new Float32Array(length),
}));

/** A desk with two sounds of one size on a device that bears so many of them, and what it sounds by kept on a shelf as the engine keeps it. */
function arrange(sounds: number) {
  const desk = createDesk(aProject());
  const shelf = new SoundShelf<AudioBuffer>(sounds * bytes);
  const shed = () => shelf.shed(usedAudios(desk.getState().project), 0);
  desk.subscribe(shed);
  const engine = {
    has: (id: string) => shelf.sounds.has(id),
    room: () => sounds * bytes - shelf.bytes(),
    getState: () => ({ sampleRate: rate }),
  };
  const give = (id: string, sound: AudioBuffer) => (shelf.put(id, sound), shed());
  const bytesOf = jest.fn<(audio: MixAudio) => Promise<ArrayBuffer>>(async () => new ArrayBuffer(1));
  const from = { bytesOf, signal: new AbortController().signal };
  const mixer = { desk, engine, give, arriving: {} } as unknown as OpenMixer;
  const watching = loadSounds(mixer, from);
  return { mixer, desk, bytesOf, watching, held: () => [...shelf.sounds.keys()].toSorted() };
}
const turn = () => new Promise((next) => setTimeout(next));

describe('the sounds of a project', () => {
  beforeAll(() => i18next.init({ lng: 'cimode' }));
  const browser = globalThis as { OfflineAudioContext?: unknown };
  beforeEach(
    () =>
      void (browser.OfflineAudioContext = class {
        decodeAudioData = decodeAudioData;
      }),
  );
  afterEach(() => {
    delete browser.OfflineAudioContext;
    decodeAudioData.mockClear();
    clearIncoming();
  });

  it('that no clip plays leave the memory where it is short, and an undo decodes them again', async () => {
    const { desk, watching, held, bytesOf } = arrange(2);
    await watching.loaded;
    expect(held()).toEqual(['a', 'b']);
    desk.run({ do: 'removeTracks', tracks: ['two'] });
    await turn();
    expect(held()).toEqual(['a']);
    expect(decodeAudioData).toHaveBeenCalledTimes(2);
    desk.undo();
    await turn();
    expect(held()).toEqual(['a', 'b']);
    expect(decodeAudioData).toHaveBeenCalledTimes(3);
    expect(bytesOf).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'b' }));
    watching.end();
  });

  it('stay for an undo where there is room for them', async () => {
    const { desk, watching, held } = arrange(8);
    await watching.loaded;
    desk.run({ do: 'removeTracks', tracks: ['two'] });
    desk.undo();
    await turn();
    expect(held()).toEqual(['a', 'b']);
    expect(decodeAudioData).toHaveBeenCalledTimes(2);
    watching.end();
  });

  it('that are gone when an undo asks for them say so once; their clips stay', async () => {
    const { desk, watching, held, bytesOf } = arrange(2);
    await watching.loaded;
    desk.run({ do: 'removeTracks', tracks: ['two'] });
    await turn();
    bytesOf.mockRejectedValue(new Error('gone'));
    desk.undo();
    await turn();
    desk.run({ do: 'set', change: { masterDb: -1 } });
    await turn();
    expect(held()).toEqual(['a']);
    expect(useIncoming.getState().list).toMatchObject([{ refused: true, text: 'files.gone' }]);
    expect(desk.getState().project.tracks).toHaveLength(3);
    watching.end();
  });

  it('of a song that is private by now, or needs a login, say that of it', async () => {
    const { desk, mixer, watching, bytesOf } = arrange(8);
    await watching.loaded;
    bytesOf.mockRejectedValue(new Error('refused'));
    const { project } = desk.getState();
    const song = { ...project.audios[0]!, id: 's', source: { kind: 'song', song: 'x', stem: null } } as const;
    const track = {
      ...project.tracks[2]!,
      id: 'four',
      clips: [{ ...project.tracks[1]!.clips[0]!, id: 's1', audio: 's' }],
    };
    desk.open({ ...project, audios: [...project.audios, song], tracks: [...project.tracks, track] });
    await mixer.arriving.all();
    expect(useIncoming.getState().list).toMatchObject([{ refused: true, text: 'songs.gone' }]);
    watching.end();
  });

  it('are waited for by what is exported, also those that an undo has just brought back', async () => {
    const { desk, mixer, watching, held } = arrange(2);
    await mixer.arriving.all();
    expect(held()).toEqual(['a', 'b']);
    desk.run({ do: 'removeTracks', tracks: ['two'] });
    await turn();
    desk.undo();
    await mixer.arriving.all();
    expect(held()).toEqual(['a', 'b']);
    watching.end();
  });
});
