import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { analyseMp3, type AudioFacts, NotPlayable } from '../../platform/audio/analyse.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Handles } from '../../platform/queue/handles.js';
import { type DownloadedMedia, MediaDownloader } from '../../platform/storage/fetch-media.js';
import { MediaFailure } from '../../platform/storage/media-failure.js';
import { Storage } from '../../platform/storage/storage.js';
import { channelsById } from '../channels/channels.js';
import { mediaObject, type SongRow, songsOf } from '../songs/songs.js';
import { GenerationEnd } from './generation.end.js';
import { failures } from './generation.failures.js';
import { collectDelay } from './generation.progress.js';
import { collectJob } from './generation.queue.js';
import { claimSource, setNextAttempt, type SourceRow } from './generation.sources.store.js';

const audioLimits = { accept: 'audio', maxBytes: 60 * 1024 * 1024, timeoutMs: 60_000 } as const;
const imageLimits = { accept: 'image', maxBytes: 10 * 1024 * 1024, timeoutMs: 30_000 } as const;

interface StoredFiles {
  audioName: string;
  imageName: string | null;
  facts: AudioFacts;
}

/** Copies a finished song home: provider links die, so only bytes that are checked and ours complete it. */
@Injectable()
export class GenerationCollect {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly storage: Storage,
    private readonly downloader: MediaDownloader,
    private readonly end: GenerationEnd,
  ) {}

  @Handles(collectJob)
  async collect({ songId }: { songId: string }): Promise<void> {
    const db = this.database.client;
    const now = this.clock.now();
    const source = await claimSource(
      db,
      songId,
      now,
      secondsAfter(now, this.config.env.GENERATION_COLLECT_LEASE_SECONDS),
    );
    if (!source) return;
    const song = (await songsOf(db, [source.generationId])).find(({ id }) => id === songId);
    if (song?.status !== 'pending') return setNextAttempt(db, songId, null);
    try {
      const files = await this.bringHome(song, source);
      crashPoint(this.config, 'finish');
      await this.end.songCompleted(source.generationId, songId, completionOf(song, source, files));
      await setNextAttempt(db, songId, null);
    } catch (error) {
      await this.tryLater(source, error);
    }
  }

  private async bringHome(song: SongRow, source: SourceRow): Promise<StoredFiles> {
    const privateOrigins = await this.originsOf(source);
    const audio = await this.downloader.download(source.audioUrl, { ...audioLimits, allowPrivate: privateOrigins });
    if (audio.extension !== 'mp3') throw new NotPlayable(`the audio is ${audio.type}`);
    const facts = await analyseMp3(audio.bytes);
    const audioName = await this.keep(song, 'audio', audio);
    return { audioName, imageName: await this.image(song, source, privateOrigins), facts };
  }

  /** An operator may have set up a gateway on a private address: its own links may lead there, nobody else's. */
  private async originsOf(source: SourceRow): Promise<string[]> {
    const channels = await channelsById(this.database.client, [source.channelId]);
    return channels.map(({ baseUrl }) => new URL(baseUrl).origin);
  }

  /** A song without its picture is still a song: the interface draws one. */
  private async image(song: SongRow, source: SourceRow, privateOrigins: string[]): Promise<string | null> {
    if (!source.imageUrl) return null;
    try {
      return await this.keep(
        song,
        'cover',
        await this.downloader.download(source.imageUrl, { ...imageLimits, allowPrivate: privateOrigins }),
      );
    } catch (error) {
      this.log.warn('a cover could not be fetched', { songId: song.id, err: error });
      return null;
    }
  }

  private async keep(song: SongRow, kind: string, media: DownloadedMedia): Promise<string> {
    const hash = createHash('sha256').update(media.bytes).digest('hex').slice(0, 16);
    const name = `${kind}-${hash}.${media.extension}`;
    await this.storage.put(mediaObject(song.mediaKey, name), media.bytes, { contentType: media.type });
    return name;
  }

  private async tryLater(source: SourceRow, error: unknown): Promise<void> {
    const { songId, generationId, attempts } = source;
    this.log.warn('a song could not be fetched', { songId, attempts, err: error });
    // Only a bad link or bad bytes can be hopeless; our own storage or database comes back, the deadline decides.
    const theirs = error instanceof MediaFailure || error instanceof NotPlayable;
    const delay = collectDelay(theirs ? attempts : Math.min(attempts, 4), this.config.env.GENERATION_POLL_SECONDS);
    if (delay !== null) {
      return setNextAttempt(this.database.client, songId, secondsAfter(this.clock.now(), delay));
    }
    await this.end.songsFailed(
      generationId,
      [songId],
      failures.download(error instanceof Error ? error.message : String(error)),
    );
    await setNextAttempt(this.database.client, songId, null);
  }
}

/** What the member wrote stays; what they left open is the provider's. */
const completionOf = (song: SongRow, source: SourceRow, { audioName, imageName, facts }: StoredFiles) => ({
  title: song.title || source.title,
  tags: song.tags || source.tags,
  lyrics: song.lyrics || source.lyrics,
  audioName,
  imageName,
  ...facts,
});
