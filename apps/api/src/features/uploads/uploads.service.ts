import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { Problem } from '@overtone/contract/problem';
import { mayRemix } from '@overtone/contract/providers';
import { type makeUploadedSong, type saveMix, uploadRecording } from '@overtone/contract/upload';
import type { IncomingMessage } from 'node:http';
import { Chance } from '../../platform/clock/chance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { type Db, Database } from '../../platform/database/database.js';
import { type FormFile, readFormFile } from '../../platform/http/form-file.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { MediaDownloader } from '../../platform/storage/fetch-media.js';
import { Storage } from '../../platform/storage/storage.js';
import { Turns } from '../../platform/turns/turns.js';
import { lockMember } from '../accounts/accounts.js';
import { MediaLinks, mediaObject, ownAudio } from '../media/media.js';
import {
  createMixed,
  createUploaded,
  newSongId,
  ownSong,
  type SongRow,
  songsById,
  songsFor,
  SongTeller,
  type WireSong,
} from '../songs/songs.js';
import { type OwnAddress, ownAddress, uploadLink } from './uploads.address.rule.js';
import { UploadAdmission } from './uploads.admit.flow.js';
import { UploadKeeper } from './uploads.keep.flow.js';
import { fileNameOf, nameInAddress, titleOf } from './uploads.names.rule.js';
import { asRefusal, missing, tooLarge } from './uploads.refusals.rule.js';
import { mixedFacts, type SourceFacts, takenFacts } from './uploads.sources.rule.js';
import { bindSong, lockUpload, readUpload, type UploadRow } from './uploads.store.js';

const { bytes: maxBytes, fetchSeconds, patienceSeconds, bytesPerSecond } = limits.upload;
const form = { field: uploadRecording.file, maxBytes, pace: { patienceSeconds, bytesPerSecond }, missing, tooLarge };
const download = { accept: 'audio', maxBytes, timeoutMs: fetchSeconds * 1000, allowPrivate: false } as const;

/** What a recording was made from. */
interface From extends Partial<SourceFacts> {
  /** The songs of a mix. */
  sources?: string[];
}

/** Members' own recordings, and the songs that are made of them. */
@Injectable()
export class UploadsService {
  private readonly receiving = new Turns(trafficLimits.turns.uploads);
  private readonly fetching = new Turns(trafficLimits.turns.uploadLinks);

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly storage: Storage,
    private readonly downloader: MediaDownloader,
    private readonly links: MediaLinks,
    private readonly admission: UploadAdmission,
    private readonly keeper: UploadKeeper,
    private readonly teller: SongTeller,
  ) {}

  /** Throws the UPLOAD problems of sound and of room, REQUEST_TIMEOUT, BUSY. */
  async receive({ uid }: Viewer, request: IncomingMessage) {
    this.keeper.refuseBusy();
    await this.admission.admit(uid);
    const take = ({ name, stream }: FormFile) =>
      this.keeper.keep({ uid, filename: fileNameOf(name), body: stream }, async (_tx, row) => row);
    const row = await this.receiving.run(String(uid), () => readFormFile(request, form, take));
    return { url: this.linkOf(row), filename: row.filename, duration: row.duration };
  }

  async makeSong({ uid }: Viewer, asked: Parsed<typeof makeUploadedSong, 'body'>): Promise<WireSong> {
    const { publicUrl, mediaBackup } = this.config;
    const own = ownAddress(asked.url, { publicUrl, mediaBackup });
    if (own === 'unknown') throw new Problem('UPLOAD_NOT_FOUND');
    if (own?.kind === 'upload') return this.teller.tell(await this.songOf(uid, own, asked.filename));
    this.keeper.refuseBusy();
    await this.admission.admit(uid);
    return this.teller.tell(await (own ? this.again(uid, own, asked.filename) : this.fetched(uid, asked)));
  }

  /** Throws UPLOAD_NOT_FOUND, SOURCE_NOT_ALLOWED. */
  async saveMix({ uid }: Viewer, { url, title, sources, stems }: Parsed<typeof saveMix, 'body'>): Promise<WireSong> {
    const { publicUrl, mediaBackup } = this.config;
    const own = ownAddress(url, { publicUrl, mediaBackup });
    if (own === 'unknown' || own?.kind !== 'upload') throw new Problem('UPLOAD_NOT_FOUND');
    const heard = await songsFor(this.database.client, uid, sources);
    if (heard.some((song) => song.uid !== uid && !mayRemix(song))) throw new Problem('SOURCE_NOT_ALLOWED');
    const there = new Set(heard.map(({ id }) => id));
    const kept = [...new Set(sources)].filter((id) => there.has(id));
    const all = await songsById(this.database.client, sources);
    const facts = mixedFacts({ sources, stems, heard, all });
    return this.teller.tell(await this.songOf(uid, own, title, { ...facts, sources: kept }));
  }

  /** Where the bytes of a link lie. Throws NOT_FOUND, FORBIDDEN_LINK. */
  async placeOf(mediaKey: string, name: string, query: object): Promise<string> {
    const row = await readUpload(this.database.client, mediaKey);
    if (row?.audioName !== name) throw new Problem('NOT_FOUND');
    if (!this.links.isValid(mediaKey, name, query, this.clock.now())) throw new Problem('FORBIDDEN_LINK');
    return mediaObject(mediaKey, name);
  }

  private linkOf({ mediaKey, audioName }: UploadRow): string {
    return uploadLink(this.links.link({ mediaKey, isPublic: false }, audioName, this.clock.now()));
  }

  /** Asked twice, there is one song. */
  private songOf(uid: number, { mediaKey, name }: OwnAddress, filename: string, from: From = {}): Promise<SongRow> {
    return this.database.transaction(async (tx) => {
      if (!(await lockMember(tx, uid))) throw new Problem('INVALID_TOKEN');
      const row = await lockUpload(tx, uid, mediaKey);
      const made = row?.songId ? await ownSong(tx, uid, row.songId) : null;
      if (!row || row.audioName !== name) throw new Problem('UPLOAD_NOT_FOUND');
      return made ?? this.insert(tx, row, filename, from);
    });
  }

  /** The sound of an own song once more, as a recording. */
  private async again(uid: number, { mediaKey, name }: OwnAddress, filename: string): Promise<SongRow> {
    const own = await ownAudio(this.database.client, uid, mediaKey, name);
    const object = own && (await this.storage.open(own.object));
    if (!own || !object) throw new Problem('UPLOAD_NOT_FOUND');
    // Its label goes with the sound of a generated song.
    const from = takenFacts(own.song);
    const given = { uid, filename: fileNameOf(filename) || name, body: object.stream };
    // What is refused by its first bytes is not read to its end.
    return this.keeper
      .keep(given, (tx, row) => this.insert(tx, row, filename, from))
      .finally(() => object.stream.destroy());
  }

  private fetched(uid: number, { url, filename }: { url: string; filename: string }): Promise<SongRow> {
    return this.fetching.run(String(uid), async () => {
      const { bytes } = await this.downloader.download(url, download).catch((error: unknown) => {
        throw asRefusal(error);
      });
      const named = fileNameOf(filename) || fileNameOf(nameInAddress(url));
      const body = (async function* () {
        yield bytes;
      })();
      return this.keeper.keep({ uid, filename: named, body }, (tx, row) => this.insert(tx, row, named));
    });
  }

  /** The title of a mix is taken as it is. */
  private async insert(
    tx: Db,
    row: UploadRow,
    filename: string,
    { sources, sourceSongId = null, sourceKnown = false }: From = {},
  ): Promise<SongRow> {
    const { uid, mediaKey, audioName, spectrumName, duration, loudness, peaks } = row;
    const createdAt = this.clock.now();
    const id = newSongId(this.chance, createdAt);
    const title = (sources ? filename : titleOf(filename)) || titleOf(row.filename);
    const files = { mediaKey, audioName, spectrumName, duration, loudness, peaks };
    const made = { id, uid, title, ...files, createdAt, sourceSongId, sourceKnown };
    const song = await (sources ? createMixed(tx, { ...made, sources }) : createUploaded(tx, made));
    await bindSong(tx, mediaKey, id);
    return song;
  }
}
