import { getSong, type Song } from '@overtone/contract/song';
import { bootApp, type BootSettings, type TestApp } from './app.js';
import { arrangeLibrary, type ArrangedSong } from './library.js';
import { arrangedPerson, type Person } from './person.js';

export type Known = Omit<Person, 'info'>;

/** A server with a member who has songs and another member. */
export class SongWorld {
  private constructor(
    readonly app: TestApp,
    public owner: Known,
    public other: Known,
  ) {}

  static async make(env: Record<string, string> = {}, settings: BootSettings = {}): Promise<SongWorld> {
    const app = await bootApp({ env: { GENERATION_TICK_MS: '60000', ...env }, ...settings });
    return new SongWorld(app, await arrangedPerson(app), await arrangedPerson(app));
  }

  /** Two others in their places, for when the clock went on so far that every session ended. */
  async replaceMembers(): Promise<void> {
    [this.owner, this.other] = [await arrangedPerson(this.app), await arrangedPerson(this.app)];
  }

  whoever() {
    return [
      ['visitor', this.app.call],
      ['other', this.other.call],
      ['owner', this.owner.call],
    ] as const;
  }

  /** What a link of this site opens. */
  async fetched(link: string) {
    const response = await fetch(new URL(link, this.app.url));
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** A song of the owner unless `spec` says otherwise; `hidden` is taken out of the library by staff. */
  async arranged(spec: ArrangedSong = {}, hidden = false) {
    const [row] = await arrangeLibrary(this.app, [{ uid: this.owner.uid, ...spec }]);
    if (!row) throw new Error('nothing was arranged');
    const { client } = this.app.database;
    return hidden ? client.song.update({ where: { id: row.id }, data: { hiddenAt: this.app.clock.now() } }) : row;
  }

  rowOf(id: string) {
    return this.app.database.client.song.findUnique({ where: { id } });
  }

  async read(call: Known['call'], id: string): Promise<Song> {
    return (await call(getSong, { params: { id } })).data;
  }

  async statusOf(path: string | null): Promise<number> {
    const response = await fetch(new URL(path ?? '/none', this.app.url));
    await response.arrayBuffer();
    return response.status;
  }

  stop(): Promise<void> {
    return this.app.stop();
  }
}

export const missing = { status: 404, code: 'SONG_NOT_FOUND' };
export const notReady = { status: 409, code: 'SONG_NOT_READY' };

/** `ok`, or the code of the problem. */
export const refusalOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

/** What a member still has in the address bar from when the song was public. */
export const plainAudio = ({ mediaKey, audioName }: { mediaKey: string; audioName: string | null }): string =>
  `/media/${mediaKey}/${audioName}`;
