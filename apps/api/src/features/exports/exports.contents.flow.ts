import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Language } from '@overtone/contract/language';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { csvFile } from '../../platform/csv/csv.js';
import { Database } from '../../platform/database/database.js';
import { pagesOf } from '../../platform/database/pages.js';
import { Storage, type StoredObject } from '../../platform/storage/storage.js';
import type { ZipEntry } from '../../platform/zip/zip.js';
import { identityChangesAfter, type Profile } from '../accounts/accounts.js';
import { announcementsReadBy, type ReadRow } from '../announcements/announcements.js';
import { faqVotesOf } from '../faq/faq.js';
import { favoritesOf } from '../favorites/favorites.js';
import { stepPage, type StepMark, type StepRow } from '../generation/generation.js';
import { waiversAfter } from '../labels/labels.js';
import { ownMixLinks } from '../mixes/mixes.js';
import { noticePreferenceOf, noticesOf } from '../notices/notices.js';
import { personasOf } from '../operations/operations.js';
import { ordersAfter, type OwnOrder } from '../payments/payments.js';
import { ownPlaylists } from '../playlists/playlists.js';
import { countsOf, likedAfter } from '../counts/counts.js';
import { ledgerCsv } from '../ledger/ledger.js';
import { balanceOf, toPoints } from '../points/points.js';
import { type HandedFile, LabelledMedia, mediaObject } from '../media/media.js';
import { accountFacts } from './exports.account.flow.js';
import { checkFacts } from './exports.checks.flow.js';
import { developerFacts } from './exports.developers.flow.js';
import { shiftOf } from '../timings/timings.js';
import { type UploadRow, unusedUploads } from '../uploads/uploads.js';
import {
  audibleSongs,
  type FileRow,
  hidingsOfOwner,
  latestFiles,
  type SongRow,
  songsAfter,
  sourcesOf,
} from '../songs/songs.js';
import { extensionOf, GivenNames } from './exports.names.rule.js';
import {
  presentFavorite,
  presentHiding,
  presentIdentityChange,
  presentMixLink,
  presentNotice,
  presentNoticeChoice,
  presentPersona,
  presentPlaylist,
  presentRead,
  presentProfile,
  presentSong,
  presentStep,
  presentUpload,
  presentVote,
  presentWaiver,
} from './exports.present.js';
import { each } from './exports.each.flow.js';
import { jsonList } from './exports.list.rule.js';
import { type FileKey, nameIn } from './exports.files.texts.js';
import { readme, stepsHead } from './exports.texts.js';
import { ticketFacts, ticketFiles } from './exports.tickets.flow.js';

const pageSize = 100;

type TextBody = Iterable<string> | AsyncIterable<string>;

interface Numbered {
  song: SongRow;
  /** File names without folder and extension. */
  name: string;
}

/** Both walks of an archive call a thing the same. */
interface Named {
  language: Language;
  songs: GivenNames;
  uploads: GivenNames;
}

/** Everything of one member, read page by page and file by file as the archive asks for it. */
@Injectable()
export class ExportsContents {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly labelled: LabelledMedia,
  ) {}

  async *entries(profile: Profile, language: Language): AsyncGenerator<ZipEntry> {
    const { uid } = profile;
    const at = this.clock.now();
    const text = (name: string, body: TextBody): ZipEntry => ({ name, body: Readable.from(body), at });
    const told = (key: FileKey, body: TextBody): ZipEntry => text(nameIn(key, language), body);
    const named: Named = { language, songs: new GivenNames(language), uploads: new GivenNames(language) };
    const points = toPoints(await balanceOf(this.database.client, uid));
    yield text('README.txt', [readme(uid, at.toISOString(), language)]);
    yield told('profile', [`${JSON.stringify(presentProfile(profile, points), null, 2)}\n`]);
    yield told('identities', jsonList(each(this.database.client, uid, identityChangesAfter, presentIdentityChange)));
    for (const [key, facts] of accountFacts(this.database.client, uid)) yield told(key, jsonList(facts));
    yield told('songs', jsonList(this.songFacts(uid, named)));
    yield told('hidings', jsonList(each(this.database.client, uid, hidingsOfOwner, presentHiding)));
    yield told('checks', jsonList(checkFacts(this.database.client, uid)));
    yield told('favorites', jsonList(this.favorites(uid)));
    yield told('likes', jsonList(this.likes(uid)));
    yield told('playlists', jsonList(this.playlists(uid)));
    yield told('mixLinks', jsonList(this.mixLinks(uid)));
    yield told('waivers', jsonList(each(this.database.client, uid, waiversAfter, presentWaiver)));
    yield told('personas', jsonList(this.personas(uid)));
    yield told('uploads', jsonList(this.uploads(uid, named)));
    yield told('points', ledgerCsv(this.database.client, { filter: { uid }, language }));
    yield told('orders', jsonList(this.orders(uid)));
    yield told('notices', jsonList(each(this.database.client, uid, noticesOf, presentNotice)));
    yield told('noticeChoice', [`${JSON.stringify(await this.noticeChoice(uid), null, 2)}\n`]);
    for (const [key, facts] of developerFacts(this.database.client, uid)) yield told(key, jsonList(facts));
    yield told('announcements', jsonList(this.reads(uid)));
    yield told('votes', jsonList(each(this.database.client, uid, faqVotesOf, presentVote)));
    yield told('tickets', jsonList(ticketFacts(this.database.client, uid, language)));
    yield told(
      'steps',
      csvFile(stepsHead[language], this.steps(uid), (step) => presentStep(step, language)),
    );
    for await (const { song, name } of this.songs(uid, named)) {
      yield* this.files(song, name);
      if (song.lyrics.trim()) yield { ...text(`lyrics/${name}.txt`, [song.lyrics]), at: song.createdAt };
    }
    yield* this.recordings(uid, named);
    yield* this.ticketPictures(uid);
  }

  /** Recordings of which there is no song: those of songs lie with the others. */
  private async *uploads(uid: number, named: Named): AsyncGenerator<object> {
    for (const row of await unusedUploads(this.database.client, uid))
      yield presentUpload(row, pathOfUpload(named, row), named.language);
  }

  private async *recordings(uid: number, named: Named): AsyncGenerator<ZipEntry> {
    for (const row of await unusedUploads(this.database.client, uid)) {
      const object = await this.storage.open(mediaObject(row.mediaKey, row.audioName));
      if (object) yield { name: pathOfUpload(named, row), body: object.stream, stored: true, at: row.createdAt };
    }
  }

  private async *ticketPictures(uid: number): AsyncGenerator<ZipEntry> {
    for await (const { key, path, at } of ticketFiles(this.database.client, uid)) {
      const object = await this.storage.open(key);
      if (object) yield { name: path, body: object.stream, stored: true, at };
    }
  }

  /** With their labels; what is not there any more is left out, and what cannot be labelled. */
  private async *files(song: SongRow, name: string): AsyncGenerator<ZipEntry> {
    for (const { key, path, file } of placesOf(song, name, await this.madeOf(song))) {
      const object = await this.labelledFile({ song, file, key });
      if (object) yield { name: path, body: object.stream, stored: true, at: song.createdAt };
    }
  }

  /** Null: there is none. One file that is broken does not break the others. */
  private async labelledFile(one: HandedFile): Promise<StoredObject | null> {
    try {
      return await (await this.labelled.open(one, true)).open(one.key);
    } catch (error) {
      if (error instanceof Problem) return null;
      throw error;
    }
  }

  /** Stems, a video, a score. */
  private async madeOf({ id }: SongRow): Promise<FileRow[]> {
    return (await latestFiles(this.database.client, [id])).filter(({ status }) => status === 'complete');
  }

  /** Oldest first, so that the numbers stay when new songs come. */
  private async *songs(uid: number, named: Named): AsyncGenerator<Numbered> {
    const pages = pagesOf<SongRow>({ size: pageSize }, (last, take) =>
      songsAfter(this.database.client, uid, last ?? null, take),
    );
    for await (const page of pages) {
      for (const song of page) yield { song, name: named.songs.of(song.id, song.title) };
    }
  }

  private async *songFacts(uid: number, named: Named): AsyncGenerator<object> {
    for await (const { song, name } of this.songs(uid, named)) {
      const counts = (await countsOf(this.database.client, [song.id])).get(song.id);
      const places = placesOf(song, name, await this.madeOf(song));
      const sources = await sourcesOf(this.database.client, song.id);
      const shiftMs = await shiftOf(this.database.client, song.id);
      const files = places.map(({ path }) => path);
      yield presentSong(song, { counts, sources, shiftMs, files, language: named.language });
    }
  }

  private async *favorites(uid: number): AsyncGenerator<object> {
    const db = this.database.client;
    const ids = await favoritesOf(db, uid);
    for (let start = 0; start < ids.length; start += pageSize) {
      yield* (await audibleSongs(db, uid, ids.slice(start, start + pageSize))).map(presentFavorite);
    }
  }

  private async *likes(uid: number): AsyncGenerator<object> {
    const db = this.database.client;
    const pages = pagesOf<string>({ size: pageSize }, (last, take) => likedAfter(db, uid, last ?? null, take));
    for await (const ids of pages) yield* (await audibleSongs(db, uid, ids)).map(presentFavorite);
  }

  private async *playlists(uid: number): AsyncGenerator<object> {
    const db = this.database.client;
    const lists = await ownPlaylists(db, uid, 0, limits.playlists.perMember);
    for (const list of lists) yield presentPlaylist(list, await audibleSongs(db, uid, list.songIds));
  }

  private async *mixLinks(uid: number): AsyncGenerator<object> {
    yield* (await ownMixLinks(this.database.client, uid, this.clock.now())).map(presentMixLink);
  }

  private async *personas(uid: number): AsyncGenerator<object> {
    yield* (await personasOf(this.database.client, uid)).map(presentPersona);
  }

  private async *orders(uid: number): AsyncGenerator<object> {
    const pages = pagesOf<OwnOrder>({ size: pageSize }, (last, take) =>
      ordersAfter(this.database.client, uid, last?.order_no ?? '', take),
    );
    for await (const page of pages) yield* page;
  }

  private async noticeChoice(uid: number): Promise<object> {
    return presentNoticeChoice(await noticePreferenceOf(this.database.client, uid));
  }

  private async *reads(uid: number): AsyncGenerator<object> {
    const pages = pagesOf<ReadRow>({ size: pageSize }, (last, take) =>
      announcementsReadBy(this.database.client, uid, last?.announcementId ?? 0, take),
    );
    for await (const page of pages) yield* page.map(presentRead);
  }

  private async *steps(uid: number): AsyncGenerator<StepRow[]> {
    let mark: StepMark | null = null;
    do {
      const page: { steps: StepRow[]; mark: StepMark | null } = await stepPage(
        this.database.client,
        uid,
        mark,
        pageSize,
      );
      yield page.steps;
      ({ mark } = page);
    } while (mark);
  }
}

/** Each kind has its own ending, so that they stand beside each other. */
const filesOf = ({ status, audioName, wavName, videoName, midiName, imageName }: SongRow): string[] =>
  status === 'complete' ? [audioName, wavName, videoName, midiName, imageName].filter((name) => name !== null) : [];

/** Where each lies in the storage, and where in the archive. */
const placesOf = (song: SongRow, name: string, made: FileRow[]): FilePlace[] => [
  ...filesOf(song).map((own) => ({ key: mediaObject(song.mediaKey, own), path: pathOf(name, own), file: null })),
  ...made.flatMap((file) =>
    file.fileName === null
      ? []
      : [{ key: mediaObject(file.mediaKey, file.fileName), path: pathOf(`${name}-${file.name}`, file.fileName), file }],
  ),
];

interface FilePlace {
  key: string;
  path: string;
  /** Null: the song's own. */
  file: FileRow | null;
}

const pathOf = (name: string, file: string): string => `songs/${name}${extensionOf(file)}`;

const pathOfUpload = ({ uploads }: Named, { mediaKey, filename, audioName }: UploadRow): string =>
  `recordings/${uploads.of(mediaKey, filename.replace(/\.[^.]*$/, ''))}${extensionOf(audioName)}`;
