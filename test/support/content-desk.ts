import { listSongs } from '@overtone/contract/library';
import { addBannedWord, type ContentList, removeBannedWords } from '@overtone/contract/banned-words-admin';
import * as contract from '@overtone/contract/content-check';
import { setSongVisibility } from '@overtone/contract/song';
import { arrangedPerson } from './person.js';
import { type Known, refusalOf, SongWorld } from './song-world.js';

/** Songs of two members and the operator who lists words that nothing public may hold, and decides about what waits. */
export class ContentDesk {
  private listed: string[] = [];

  private constructor(
    readonly world: SongWorld,
    readonly staff: Known,
  ) {}

  static async open(...how: Parameters<typeof SongWorld.make>): Promise<ContentDesk> {
    const world = await SongWorld.make(...how);
    return new ContentDesk(world, await arrangedPerson(world.app, 'admin'));
  }

  close() {
    return this.world.stop();
  }

  async ban(word: string, list: ContentList = 'contentRefused') {
    const { data } = await this.staff.call(addBannedWord, { body: { list, word } });
    this.listed.push(data.id);
  }

  /** Takes away the first so many words that were listed here. */
  async unban(count = this.listed.length) {
    const ids = this.listed.splice(0, count);
    if (ids.length > 0) await this.staff.call(removeBannedWords, { body: { ids } });
  }

  walk() {
    return this.world.app.schedules.run('content.walk');
  }

  async show(id: string, isPublic = true, who = this.world.owner) {
    return (await who.call(setSongVisibility, { body: { songId: id, isPublic } })).data;
  }

  /** 'ok', or the code that another member is refused with. */
  isFound(id: string) {
    return refusalOf(this.world.read(this.world.other.call, id));
  }

  async isListed(id: string) {
    // The answer is shared between callers for a second.
    this.world.app.clock.advance(2);
    const { data } = await this.world.app.call(listSongs, { query: { section: 'latest', limit: 50 } });
    return data.some((song) => song.id === id);
  }

  async checks(query: object) {
    return (await this.staff.call(contract.listContentChecks, { query })).data;
  }

  async decide(
    verdict: 'passed' | 'refused',
    rows: contract.AdminCheck[],
    { note = '', seen }: { note?: string; seen?: contract.ContentState } = {},
  ) {
    const body = { verdict, note, checks: rows.map(({ id, digest }) => ({ id, digest, state: seen })) };
    return (await this.staff.call(contract.decideContentChecks, { body })).data;
  }
}
