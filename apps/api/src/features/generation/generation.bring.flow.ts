import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { untitledSong } from '@overtone/contract/page-heads';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { type Db, Database } from '../../platform/database/database.js';
import { Dialects } from '../../providers/music/dialects.js';
import type { BringOutcome, KeepOutcome } from '../../providers/music/music-provider.js';
import type { Clip, OurFile } from '../../providers/music/order.js';
import { ChannelKeys, type ChannelRow } from '../channels/channels.js';
import { MediaLinks, mediaPlace } from '../media/media.js';
import { type SongRow, songsFor, songStands } from '../songs/songs.js';
import { mayMove } from './generation.places.rule.js';
import { type Kept, singerOf } from './generation.plan.rule.js';
import { GenerationSingers, type KnownSinger } from './generation.singers.flow.js';
import {
  bringingOf,
  clipsOf,
  forgetBringing,
  isOfAnother,
  keepBringing,
  keepClip,
} from './generation.sources.store.js';
import { type GenerationRow, markBroughtIn } from './generation.store.js';

const { bringSeconds, bringWaitSeconds } = limits.generation;

/** `gone`: a source is not there any more, or cannot be brought to this channel. */
export type Sources =
  | { kind: 'ready'; clips: Clip[]; files?: OurFile[]; singer: KnownSinger | null }
  | { kind: 'gone' }
  | Exclude<BringOutcome, { kind: 'brought' }>
  | Exclude<KeepOutcome, { kind: 'kept' }>;

/**
 * Sees to it that a generation's sources live at the channel it goes to. Bringing a recording costs nothing and may be
 * done again: it comes before anything is marked as sent.
 */
@Injectable()
export class GenerationBring {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly dialects: Dialects,
    private readonly keys: ChannelKeys,
    private readonly links: MediaLinks,
    private readonly singers: GenerationSingers,
  ) {}

  async sourcesAt(row: GenerationRow, channel: ChannelRow): Promise<Sources> {
    const { wish, sources } = row.request as unknown as Kept;
    const songIds = sources.map(({ songId }) => songId);
    if (this.dialects.takesLink(channel.dialect, wish.operation)) return this.asFiles(row, songIds);
    const known = await this.knownAt(songIds, channel.id);
    const missing = songIds.filter((id) => !known.has(id));
    if (missing.length > 0) {
      const failed = mayMove(row) ? await this.bring(row, channel, missing) : { kind: 'gone' as const };
      if (failed) return failed;
    }
    const now = missing.length > 0 ? await this.knownAt(songIds, channel.id) : known;
    const clips = songIds.map((id) => now.get(id)).filter((clip) => clip !== undefined);
    // One may have been deleted for good while it was brought.
    if (clips.length < songIds.length) return { kind: 'gone' };
    return this.singers.at(channel, singerOf(wish), clips, songIds);
  }

  /** Whoever made them, and wherever they live. */
  private async asFiles(row: GenerationRow, songIds: string[]): Promise<Sources> {
    const songs = await this.audible(row, songIds);
    if (!songs) return { kind: 'gone' };
    return { kind: 'ready', clips: [], files: songs.map((song) => this.fileOf(song)), singer: null };
  }

  /** Null: not all of them are there any more. */
  private async audible(row: GenerationRow, songIds: string[]): Promise<SongRow[] | null> {
    const songs = await songsFor(this.database.client, row.uid, songIds);
    const audible = songs.filter((song) => song.audioName !== null && song.trashedAt === null);
    return audible.length < songIds.length ? null : audible;
  }

  private async knownAt(songIds: string[], channelId: number): Promise<Map<string, Clip>> {
    if (songIds.length === 0) return new Map();
    const rows = await clipsOf(this.database.client, songIds);
    const here = rows.filter((clip) => clip.channelId === channelId);
    return new Map(here.map(({ songId, clipId, taskId }) => [songId, { clipId, taskId }]));
  }

  /** Null: all of them are there now. */
  private async bring(row: GenerationRow, channel: ChannelRow, songIds: string[]): Promise<Sources | null> {
    const songs = await this.audible(row, songIds);
    if (!songs) return { kind: 'gone' };
    const outcomes = await Promise.all(songs.map((song) => this.bringOne(song, channel)));
    const failed = outcomes.find((outcome) => outcome.kind !== 'brought');
    if (failed) return failed;
    await markBroughtIn(this.database.client, row.id);
    return null;
  }

  /** An upload that was begun before is asked for: a channel that is slow does not get one more at each try. */
  private async bringOne(song: SongRow, channel: ChannelRow): Promise<BringOutcome> {
    const { client } = this.database;
    const since = secondsAfter(this.clock.now(), -bringSeconds);
    const begun = await bringingOf(client, song.id, channel.id, since);
    const seconds = Math.min(bringWaitSeconds, this.config.env.SUNO_SUBMIT_SECONDS);
    const wish = { file: this.fileOf(song), seconds, begun };
    const told = await this.dialects.of(channel.dialect).bringIn(this.keys.access(channel), wish);
    const outcome = await this.withoutOthers(told, song.id, channel.id);
    await this.database.transaction(async (tx) => {
      // Deleted or thrown away meanwhile: nothing is remembered of it.
      if (await songStands(tx, song.id)) await this.remember(tx, { songId: song.id, channelId: channel.id }, outcome);
    });
    return outcome;
  }

  /** An answer may name another task than its own: nobody starts from somebody else's song. */
  private async withoutOthers(outcome: BringOutcome, songId: string, channelId: number): Promise<BringOutcome> {
    if (outcome.kind !== 'brought') return outcome;
    const { clipId, taskId } = outcome;
    const isOther = await isOfAnother(this.database.client, { songId, channelId, clipId, taskId });
    return isOther ? { kind: 'down', taskId: null, reason: "the clip is another song's" } : outcome;
  }

  private async remember(db: Db, place: { songId: string; channelId: number }, outcome: BringOutcome): Promise<void> {
    if (outcome.kind === 'brought') {
      const { clipId, taskId } = outcome;
      await keepClip(db, { ...place, clipId, taskId });
    }
    const isOpen = outcome.kind === 'coming' || outcome.kind === 'down';
    if (!isOpen || outcome.taskId === null) await forgetBringing(db, place.songId, place.channelId);
    else await keepBringing(db, { ...place, taskId: outcome.taskId, begunAt: this.clock.now() });
  }

  private fileOf(song: SongRow): OurFile {
    const name = song.audioName as string;
    const url = this.config.publicUrl + this.links.link(mediaPlace(song), name, this.clock.now());
    const extension = name.slice(name.lastIndexOf('.') + 1);
    return { url, filename: `${song.title.trim() || untitledSong.zh}.${extension}` };
  }
}
