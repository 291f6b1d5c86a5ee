import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { leaks, LibraryAnew, presetKeys } from '../support/library-anew.js';
import { until } from '../support/until.js';

const [first, second] = presetKeys;
let world: LibraryAnew;
beforeAll(async () => {
  world = await LibraryAnew.make([first, second]);
}, 200_000);
afterEach(async () => {
  world.door.fetching = () => true;
  expect(await leaks(world.app)).toEqual([]);
});
afterAll(() => world.stop());

/** Once, as the sound of a song is fetched: between the look whether anything came of it and the transaction. */
function meanwhile(happens: () => Promise<unknown>): void {
  world.door.fetching = async (file) => {
    if (!file.endsWith('.mp3')) return true;
    world.door.fetching = () => true;
    await happens();
    return true;
  };
}
const change = async (key: string, data: object) => {
  const { id } = await world.row(key);
  await world.db.song.update({ where: { id }, data });
};
const soundOf = async (key: string) => {
  const { audioName, mediaKey } = await world.row(key);
  return { audioName, mediaKey };
};
const editions = async () => [(await world.sound(first)).edition, (await world.sound(second)).edition];

describe('what happens while a song of the library is made anew', () => {
  it('a song from before editions were kept that sounds alike stays where it is, and its edition is known', async () => {
    const sounds = [await soundOf(first), await soundOf(second)];
    await world.db.presetSound.deleteMany();
    world.plays('before');
    // What fails as it looks for them first is tried again.
    await world.db.$executeRaw`alter table preset_sound rename to preset_sound_away`;
    await expect(world.sweep()).rejects.toThrow();
    await world.db.$executeRaw`alter table preset_sound_away rename to preset_sound`;
    world.app.clock.advance(61);
    await world.sweep();
    await world.settled('before');
    expect(await editions()).toEqual(['before', 'before']);
    expect([await soundOf(first), await soundOf(second)]).toEqual(sounds);
    expect(world.door.taken()).toEqual([first, second]);
  });

  it('a song that comes without its score keeps all it has, keeps no other waiting, and is tried again', async () => {
    const was = await soundOf(first);
    world.door.fetching = (file) => !file.endsWith('.mid') || world.door.ordered.at(-1)?.seed !== first;
    world.plays('second');
    await world.settled('second', 1);
    expect([await soundOf(first), await editions()]).toEqual([was, ['before', 'second']]);
    expect(world.app.logged()).toContain('its score did not come');
    world.door.fetching = () => true;
    world.app.clock.advance(61);
    await world.settled('second');
    expect(await editions()).toEqual(['second', 'second']);
    world.app.clock.advance(90_000);
    await world.app.schedules.run('media.discard');
    expect(await world.db.discardedMedia.count()).toBe(0);
    world.door.taken();
  });

  it('a new title makes another song of it: that one comes, and the one that was made for the old title does not', async () => {
    meanwhile(() => change(first, { title: '另一个题目' }));
    world.plays('third');
    await world.settled('third');
    const titles = world.door.ordered.filter(({ seed }) => seed === first).map(({ title }) => title);
    expect([new Set(titles).size, titles.at(-1), (await world.row(first)).title]).toEqual([
      2,
      '另一个题目',
      '另一个题目',
    ]);
    world.door.taken();
  });

  it('a title that changes while the song is being made is ordered anew, and what was ordered by the old one does not come', async () => {
    const was = (await world.row(first)).title;
    world.door.isMaking = true;
    world.plays('titled');
    await world.sweep();
    await change(first, { title: `${was}（新）` });
    world.door.isMaking = false;
    await world.settled('titled');
    const titles = world.door.ordered.filter(({ seed }) => seed === first).map(({ title }) => title);
    expect([titles[0], titles.at(-1), await editions()]).toEqual([was, `${was}（新）`, ['titled', 'titled']]);
    world.door.taken();
  });

  it('a door that says one edition and makes by another keeps no song going for ever, and no other waiting', async () => {
    const sounds = [await soundOf(first), await soundOf(second)];
    world.door.madeBy = 'another';
    world.plays('said');
    await until('the next to be ordered', async () => {
      await world.sweep();
      return world.door.ordered.some(({ seed }) => seed === second);
    });
    expect([[await soundOf(first), await soundOf(second)], await editions()]).toEqual([sounds, ['titled', 'titled']]);
    expect(world.app.logged()).toContain('it was made by another edition: another');
    world.door.madeBy = '';
    world.app.clock.advance(61);
    await world.settled('said');
    world.door.taken();
  });

  it.each(['no\u0000name', 'two\nlines', 'n'.repeat(101)])('%j is no edition: nothing is ordered', async (edition) => {
    world.plays(edition);
    await world.sweep();
    expect(world.door.taken()).toEqual([]);
  });

  it('a song that staff hide stays as it is, and comes when it is back', async () => {
    const was = await soundOf(first);
    meanwhile(() => change(first, { hiddenAt: world.app.clock.now() }));
    world.plays('fourth');
    await world.settled('fourth', 1);
    expect([await soundOf(first), (await world.row(first)).hiddenAt === null]).toEqual([was, false]);
    await change(first, { hiddenAt: null });
    world.app.clock.advance(61);
    await world.settled('fourth');
    expect(await soundOf(first)).not.toEqual(was);
    world.door.taken();
  });

  it('a sandbox that goes away and comes back goes on where it was', async () => {
    const was = await soundOf(first);
    meanwhile(async () => void (world.door.isAway = true));
    world.plays('fifth');
    await until('the sandbox to go', async () => (await world.sweep(), world.door.isAway), 60);
    world.app.clock.advance(61);
    await world.sweep();
    expect(await soundOf(first)).toEqual(was);
    world.door.isAway = false;
    world.app.clock.advance(61);
    await world.settled('fifth');
    expect(await editions()).toEqual(['fifth', 'fifth']);
  });

  it('a song that is deleted takes nothing with it and leaves nothing behind', async () => {
    const { id } = await world.row(first);
    const { mediaKey } = await world.row(first);
    meanwhile(async () => {
      await world.db.discardedMedia.create({ data: { mediaKey, discardedAt: world.app.clock.now() } });
      await world.db.song.delete({ where: { id } });
    });
    world.plays('sixth');
    await world.settled('sixth');
    expect([await world.db.presetSound.count(), (await world.sound(second)).edition]).toEqual([1, 'sixth']);
    world.app.clock.advance(90_000);
    await world.app.schedules.run('media.discard');
    expect(await world.db.discardedMedia.count()).toBe(0);
  });
});
