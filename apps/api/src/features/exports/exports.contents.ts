import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { csvHead, csvLine } from '../../platform/csv/csv.js';
import { Database } from '../../platform/database/database.js';
import { Storage } from '../../platform/storage/storage.js';
import type { ZipEntry } from '../../platform/zip/zip.js';
import type { Profile } from '../accounts/accounts.js';
import { favoritesOf } from '../favorites/favorites.js';
import { stepPage, type StepMark, type StepRow } from '../generation/generation.js';
import { ordersAfter } from '../payments/payments.js';
import { balanceOf, ledgerCsv, toPoints } from '../points/points.js';
import { audibleSongs, mediaObject, type SongMark, type SongRow, songsAfter } from '../songs/songs.js';
import { extensionOf, numbered } from './exports.names.js';
import { presentFavorite, presentOrder, presentProfile, presentSong, presentStep } from './exports.present.js';
import { readme, stepsHead } from './exports.texts.js';

const pageSize = 100;

interface Numbered {
  song: SongRow;
  /** File names without folder and extension. */
  name: string;
}

/** Everything of one member, read page by page and file by file as the archive asks for it. */
@Injectable()
export class ExportsContents {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly storage: Storage,
  ) {}

  async *entries(profile: Profile): AsyncGenerator<ZipEntry> {
    const { uid } = profile;
    const at = this.clock.now();
    const text = (name: string, body: Iterable<string> | AsyncIterable<string>): ZipEntry => ({
      name,
      body: Readable.from(body),
      at,
    });
    const points = toPoints(await balanceOf(this.database.client, uid));
    yield text('README.txt', [readme(uid, at.toISOString())]);
    yield text('个人资料.json', [`${JSON.stringify(presentProfile(profile, points), null, 2)}\n`]);
    yield text('歌曲.json', jsonList(this.songFacts(uid)));
    yield text('收藏.json', jsonList(this.favorites(uid)));
    yield text('点数流水.csv', ledgerCsv(this.database.client, { filter: { uid } }));
    yield text('订单.json', jsonList(this.orders(uid)));
    yield text('生成经过.csv', this.steps(uid));
    for await (const { song, name } of this.songs(uid)) {
      yield* this.files(song, name);
      if (song.lyrics.trim()) yield { ...text(`lyrics/${name}.txt`, [song.lyrics]), at: song.createdAt };
    }
  }

  /** Sound and cover as they are stored; what is not there any more is left out. */
  private async *files(song: SongRow, name: string): AsyncGenerator<ZipEntry> {
    for (const file of filesOf(song)) {
      const object = await this.storage.open(mediaObject(song.mediaKey, file));
      if (!object) continue;
      yield { name: pathOf(name, file), body: object.stream, stored: true, at: song.createdAt };
    }
  }

  /** Oldest first, so that the numbers stay when new songs come. */
  private async *songs(uid: number): AsyncGenerator<Numbered> {
    let mark: SongMark | null = null;
    let number = 0;
    for (;;) {
      const page: SongRow[] = await songsAfter(this.database.client, uid, mark, pageSize);
      for (const song of page) yield { song, name: numbered((number += 1), song.title) };
      mark = page.at(-1) ?? null;
      if (page.length < pageSize) return;
    }
  }

  private async *songFacts(uid: number): AsyncGenerator<object> {
    for await (const { song, name } of this.songs(uid)) {
      yield presentSong(
        song,
        filesOf(song).map((file) => pathOf(name, file)),
      );
    }
  }

  private async *favorites(uid: number): AsyncGenerator<object> {
    const db = this.database.client;
    const ids = await favoritesOf(db, uid);
    for (let start = 0; start < ids.length; start += pageSize) {
      yield* (await audibleSongs(db, uid, ids.slice(start, start + pageSize))).map(presentFavorite);
    }
  }

  private async *orders(uid: number): AsyncGenerator<object> {
    let after = '';
    for (;;) {
      const page = await ordersAfter(this.database.client, uid, after, pageSize);
      yield* page.map(presentOrder);
      after = page.at(-1)?.orderNo ?? after;
      if (page.length < pageSize) return;
    }
  }

  private async *steps(uid: number): AsyncGenerator<string> {
    yield csvHead(stepsHead);
    let mark: StepMark | null = null;
    do {
      const page: { steps: StepRow[]; mark: StepMark | null } = await stepPage(
        this.database.client,
        uid,
        mark,
        pageSize,
      );
      yield page.steps.map((step) => csvLine(presentStep(step))).join('');
      ({ mark } = page);
    } while (mark);
  }
}

const filesOf = ({ status, audioName, imageName }: SongRow): string[] =>
  status === 'complete' ? [audioName, imageName].filter((name) => name !== null) : [];

const pathOf = (name: string, file: string): string => `songs/${name}${extensionOf(file)}`;

async function* jsonList(items: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n${JSON.stringify(item, null, 2)}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}
