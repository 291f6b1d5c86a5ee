import { Injectable } from '@nestjs/common';
import { untitledSong } from '@overtone/contract/page-heads';
import { Problem } from '@overtone/contract/problem';
import type { ProviderId } from '@overtone/contract/providers';
import type { SongFile } from '@overtone/contract/song-file';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { requireFeature } from '../accounts/accounts.js';
import { MediaLinks, mediaPlace, type SongRow } from '../media/media.js';
import { FilePresenter } from './songs.files.flow.js';
import { presentCame } from './songs.files.present.js';
import { songIdOf } from './songs.id.rule.js';
import { ownSong, songFor } from './songs.read.store.js';

/** Stems, videos and scores: those that were made are their owner's, some came with a song. */
@Injectable()
export class SongFilesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: MediaLinks,
    private readonly presenter: FilePresenter,
  ) {}

  async all(me: Viewer, songId: string): Promise<SongFile[]> {
    return this.presenter.ofSong(await this.own(me, songId));
  }

  /** Throws SONG_NOT_FOUND for a song of another family, too. */
  async stemsOf(family: ProviderId, me: Viewer, songId: string): Promise<SongFile[]> {
    const song = await this.own(me, songId);
    if (song.provider !== family) throw new Problem('SONG_NOT_FOUND');
    return (await this.presenter.ofSong(song)).filter(({ kind }) => kind === 'stem');
  }

  /** Of these the ones that are there. */
  async stemsMade(family: ProviderId, me: Viewer, songId: string): Promise<SongFile[]> {
    return (await this.stemsOf(family, me, songId)).filter(({ state }) => state === 'complete');
  }

  async stems(me: Viewer, songId: string): Promise<SongFile[]> {
    return (await this.all(me, songId)).filter(({ kind }) => kind === 'stem');
  }

  async video(me: Viewer, songId: string): Promise<SongFile> {
    const song = await this.seen(me, songId);
    const made = await this.made(me, song, 'mp4');
    if (made) return made;
    const { videoName: fileName } = song;
    if (fileName === null) throw new Problem('VIDEO_MISSING');
    return presentCame(song, {
      kind: 'mp4',
      fileName,
      url: this.links.link(mediaPlace(song), fileName, this.clock.now()),
    });
  }

  /** Throws MEMBER_ONLY, MIDI_MISSING. */
  async score(me: Viewer, songId: string): Promise<SongFile> {
    const song = await this.seen(me, songId);
    const made = await this.made(me, song, 'midi');
    if (made) return made;
    await requireFeature(this.database.client, me.uid, 'midi');
    const { midiName: fileName } = song;
    if (fileName === null) throw new Problem('MIDI_MISSING');
    const to = { uid: me.uid, fileName: `${song.title.trim() || untitledSong.zh}.mid` };
    const url = this.links.scoreLink(song.mediaKey, fileName, to, this.clock.now());
    return presentCame(song, { kind: 'midi', fileName, url });
  }

  private async made({ uid }: Viewer, song: SongRow, kind: SongFile['kind']): Promise<SongFile | undefined> {
    if (song.uid !== uid) return undefined;
    return (await this.presenter.ofSong(song)).find((file) => file.kind === kind);
  }

  private async own({ uid }: Viewer, songId: string): Promise<SongRow> {
    const song = await ownSong(this.database.client, uid, songIdOf(songId));
    if (!song) throw new Problem('SONG_NOT_FOUND');
    return song;
  }

  private async seen({ uid }: Viewer, songId: string): Promise<SongRow> {
    const song = await songFor(this.database.client, uid, songIdOf(songId));
    if (!song) throw new Problem('SONG_NOT_FOUND');
    return song;
  }
}
