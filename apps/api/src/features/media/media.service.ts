import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { isFoundBy, isOpen } from './media.audience.rule.js';
import { songOfLeft } from './media.discard.store.js';
import type { HandedFile } from './media.labelled.flow.js';
import { type LinkQuery, MediaLinks, mediaObject } from './media.links.rule.js';
import { fileNames } from './media.names.rule.js';
import { fileByMediaKey, songById, type SongRow, songByMediaKey } from './media.store.js';

interface Place extends HandedFile {
  isPublic: boolean;
}

/** Who may have the bytes of a song. */
@Injectable()
export class MediaService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: MediaLinks,
  ) {}

  /** Throws NOT_FOUND for what no song names, FORBIDDEN_LINK for what the link does not open. */
  async placeOf(mediaKey: string, name: string, query: LinkQuery): Promise<Place> {
    if (!/^[0-9a-f]{32}$/.test(mediaKey)) throw new Problem('NOT_FOUND');
    const song = await songByMediaKey(this.database.client, mediaKey);
    if (!song) return (await this.placeLeft(mediaKey, name, query)) ?? this.placeOfFile(mediaKey, name, query);
    if (song.midiName === name) {
      this.requireScoreLink(song, name, query);
      return { song, file: null, key: mediaObject(mediaKey, name), isPublic: false };
    }
    if (!fileNames(song).includes(name)) throw new Problem('NOT_FOUND');
    return this.placeIn(mediaKey, name, song, query);
  }

  private placeIn(mediaKey: string, name: string, song: SongRow, query: LinkQuery): Place {
    const isPublic = isOpen(song);
    if (!isPublic && !this.links.isValid(mediaKey, name, query, this.clock.now())) throw new Problem('FORBIDDEN_LINK');
    return { song, file: null, key: mediaObject(mediaKey, name), isPublic };
  }

  /** Where the song was before it had another sound: whoever listens there listens to the end. Null: nowhere. */
  private async placeLeft(mediaKey: string, name: string, query: LinkQuery): Promise<Place | null> {
    const { client } = this.database;
    const id = await songOfLeft(client, mediaKey, name);
    const song = id === null ? null : await songById(client, id);
    return song && this.placeIn(mediaKey, name, song, query);
  }

  /** Whether a member who finds the song has taken it on to carry the visible label: the grant names who. */
  isUnmarked({ song }: HandedFile, grant: unknown): boolean {
    const uid = this.links.unmarkedHolder(song.id, grant, this.clock.now());
    return uid !== null && isFoundBy(song, uid);
  }

  /** What was made of a song is its owner's, whoever may hear the song. */
  private async placeOfFile(mediaKey: string, name: string, query: LinkQuery): Promise<Place> {
    const found = await fileByMediaKey(this.database.client, mediaKey, name);
    if (!found) throw new Problem('NOT_FOUND');
    if (!this.links.isValid(mediaKey, name, query, this.clock.now())) throw new Problem('FORBIDDEN_LINK');
    return { ...found, key: mediaObject(mediaKey, name), isPublic: false };
  }

  /** A score is a member's, and one of a song that is not open any more is its owner's alone. */
  private requireScoreLink(song: SongRow, name: string, query: LinkQuery): void {
    const uid = this.links.scoreHolder(song.mediaKey, name, query, this.clock.now());
    if (uid === null || !isFoundBy(song, uid)) throw new Problem('FORBIDDEN_LINK');
  }
}
