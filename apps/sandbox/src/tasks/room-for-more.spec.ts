// No order for more of a song is taken that would then fail because it is too long.
import { afterEach, describe, expect, it } from '@jest/globals';
import { RiffWorld } from '../riff/riff-world.test.js';
import { headers, SunoWorld } from '../suno/suno-world.test.js';
import { SunoapiWorld } from '../sunoapi/sunoapi-world.test.js';
import { UdioWorld } from '../udio/udio-world.test.js';

let world: SunoWorld;
afterEach(() => world.end());

/** Of a song that was slowed: what is before the clip counts as well. */
const growth = { latest: 8, usual: 12, isLedInto: false };

async function begun<W extends SunoWorld>(made: W): Promise<W> {
  world = made;
  await world.start();
  world.renderer.growth = growth;
  return made;
}

describe('a song that may hardly grow is refused before it is taken', () => {
  it('by Suno', async () => {
    const suno = await begun(new SunoWorld());
    const [clip] = await suno.made();
    const asked = (continue_at?: number) =>
      suno.ask('/suno/submit/music', { task: 'extend', continue_clip_id: clip!.id, continue_at, prompt: '雪' });
    expect((await asked(8.5))[0]).toBe(422);
    expect((await asked())[0]).toBe(422);
    expect((await asked(8))[0]).toBe(200);
  });

  it('by sunoapi', async () => {
    const sunoapi = new SunoapiWorld();
    world = sunoapi;
    await sunoapi.open();
    sunoapi.renderer.growth = growth;
    const [track] = (await sunoapi.sung()).tracks;
    const asked = (continueAt?: number) => {
      const body = { ...sunoapi.song, audioId: track!.id, defaultParamFlag: continueAt !== undefined, continueAt };
      return sunoapi.call('/generate/extend', body);
    };
    const refused = { code: 400, msg: 'continueAt: no room for more of the song' };
    expect(await asked(8.5)).toMatchObject(refused);
    expect(await asked()).toMatchObject(refused);
    expect(await asked(7)).toMatchObject({ code: 200 });
  });

  it('by sunoapi, as a recording that was heard before', async () => {
    const sunoapi = new SunoapiWorld();
    world = sunoapi;
    await sunoapi.open();
    sunoapi.renderer.growth = growth;
    sunoapi.files.set('/take.mp3', Buffer.from('a take'));
    const asked = { ...sunoapi.song, uploadUrl: `${sunoapi.there}/take.mp3`, continueAt: 9 };
    const extended = () => sunoapi.call('/generate/upload-extend', asked);
    expect(await extended()).toMatchObject({ code: 200 });
    const body = JSON.stringify({ url: asked.uploadUrl });
    const handed = await fetch(`${sunoapi.url}/suno/uploads/audio-url`, { method: 'POST', headers, body });
    expect(handed.status).toBe(200);
    await sunoapi.renderer.begun(3);
    expect(await extended()).toMatchObject({ code: 400, msg: 'continueAt: no room for more of the song' });
  });

  it('by Udio, at both ends', async () => {
    const udio = await begun(new UdioWorld());
    const [song] = await udio.songs();
    const asked = async (mode: string) =>
      (await udio.ordered({ config: { mode, source: { source_type: 'song', song_id: song!.id } } })).status;
    expect([await asked('continuation'), await asked('precede')]).toEqual([400, 400]);
    udio.renderer.growth = { latest: 12, usual: 12, isLedInto: true };
    const [other] = await udio.songs({ prompt: 'folk' });
    expect(other!.id).not.toBe(song!.id);
    const taken = await udio.ordered({
      config: { mode: 'precede', source: { source_type: 'song', song_id: other!.id } },
    });
    expect(taken.status).toBe(200);
  });

  it('where its length alone is known, as of songs of editions before', async () => {
    const udio = await begun(new UdioWorld());
    Object.assign(udio.renderer, { growth: undefined, seconds: 470 });
    const asked = async (id: string, mode: string) =>
      (await udio.ordered({ config: { mode, source: { source_type: 'song', song_id: id } } })).status;
    const [long] = await udio.songs();
    expect([await asked(long!.id, 'continuation'), await asked(long!.id, 'precede')]).toEqual([400, 400]);
    udio.renderer.seconds = 460;
    const [other] = await udio.songs({ prompt: 'folk' });
    expect([await asked(other!.id, 'continuation'), await asked(other!.id, 'precede')]).toEqual([200, 200]);
  });

  it('by Riffusion', async () => {
    const riff = await begun(new RiffWorld());
    const [song] = await riff.songs();
    const asked = async (crop_end_at?: number) =>
      (await riff.generate({ morph: { riff_id: song!.id, transform: 'extend', crop_end_at } })).status;
    expect([await asked(9), await asked(), await asked(8)]).toEqual([400, 400, 200]);
  });
});
