import { statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { touch } from '../files/room.js';
import { type Edition, playersOf } from '../instruments/edition.js';
import { bankPath } from '../instruments/sound-bank.js';
import { fileBehind } from './recording.js';
import { GivenUp, isBefore, type Rank, type Renderer } from './renderer.js';
import { isOfBefore, type LateFile, songFiles, type SongFacts, type SongRequest } from './song.js';
import { songKey } from './song-key.js';
import { makeRoom, writeEdition } from './song-shelf.js';
import { Gone, Unplayable } from './unplayable.js';

export interface Song {
  key: string;
  facts: SongFacts | null;
  state: 'waiting' | 'rendered' | 'failed';
  /** How much of its sound is made, 0..1. */
  share: number;
  /** How early it is made. */
  rank: Rank;
  /** Its own key and those of all that it starts from. */
  needs: readonly string[];
  /** Why it failed, where that may be told. */
  reason?: string;
  /** Settles when the state does; never rejects. */
  ready: Promise<void>;
}

/** Whether a file is there. One that was cut off as it was written has its length at least. */
const isWhole = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Rendered songs on disk, found again by what they were asked to be: the same request is rendered once. */
export class SongLibrary {
  private readonly songs = new Map<string, Song>();
  /** Files under way that are not made with their songs. */
  private readonly late = new Map<string, Promise<string | null>>();
  private makingRoom: Promise<void> | null = null;

  constructor(
    private readonly folder: string,
    private readonly renderer: Renderer,
    private readonly edition: Edition,
    private readonly mostBytes: number,
    private readonly recordings: string,
    /** The recorded instruments that are installed. */
    private readonly bank = bankPath(),
  ) {}

  /** The name of the edition that songs are made by now. */
  get playedBy(): string {
    return this.edition.name;
  }

  keyOf(request: SongRequest): string {
    return songKey(request, this.edition.name);
  }

  /** The request of a song that is handed over now. A recording stays what it is: its bytes tell all of it. */
  kept(request: SongRequest): SongRequest {
    if (request.kept || request.work?.kind === 'recording') return request;
    return { ...request, kept: { key: this.keyOf(request), edition: this.edition.name } };
  }

  /**
   * Whether a song was handed over once and nobody can have it any more, nor anything that starts from it. `byNotes`: what
   * starts from it takes none of its sound, and needs no recording while its notes are there.
   */
  isGone(request: SongRequest, byNotes = false): boolean {
    const recording = fileBehind(request);
    const hasNotes = isWhole(this.path(this.keyOf(request), songFiles.score));
    if (recording !== undefined && !(byNotes && hasNotes) && !isWhole(join(this.recordings, recording))) return true;
    if (isOfBefore(request, this.edition.name))
      return !hasNotes || !isWhole(this.path(this.keyOf(request), songFiles.facts));
    return !hasNotes && (request.work?.sources ?? []).some((source) => this.isGone(source, true));
  }

  /**
   * Whether a song can be played once more, for its parts: not where it is of an edition before, and its sound, or the
   * instruments of then, are gone.
   */
  isPlayable(request: SongRequest): boolean {
    const { kept } = request;
    if (!kept || !isOfBefore(request, this.edition.name)) return true;
    return isWhole(this.path(kept.key, songFiles.audio)) && playersOf(kept.edition, this.bank).bank !== null;
  }

  private keysOf(request: SongRequest): string[] {
    return [this.keyOf(request), ...(request.work?.sources ?? []).flatMap((source) => this.keysOf(source))];
  }

  /** Whoever is about to use songs keeps them, and what was recorded, from being those that go. */
  private touch(keys: readonly string[], request: SongRequest): void {
    for (const key of keys) touch(join(this.folder, key));
    const recording = fileBehind(request);
    if (recording !== undefined) touch(join(this.recordings, recording));
  }

  find(key: string): Song | undefined {
    return this.songs.get(key);
  }

  path(key: string, file: string): string {
    return join(this.folder, key, file);
  }

  /** A failed song is forgotten, so that the next order tries it again. */
  retry(key: string): void {
    if (this.songs.get(key)?.state === 'failed') this.songs.delete(key);
  }

  /** Begins the song unless it exists or has begun. A failed one is tried again, one whose folder went is looked at again. */
  order(request: SongRequest, rank: Rank): Song {
    const key = this.keyOf(request);
    const known = this.songs.get(key);
    if (known?.state === 'waiting') {
      this.raise(known, rank);
      return known;
    }
    if (known?.state === 'rendered' && isWhole(this.path(key, songFiles.audio))) {
      this.touch(known.needs, request);
      return known;
    }
    const needs = this.keysOf(request);
    const song: Song = { key, facts: null, state: 'waiting', share: 0, rank, needs, ready: Promise.resolve() };
    this.songs.set(key, song);
    song.ready = this.make(song, request);
    return song;
  }

  /** Who orders it later may wait for it more than who ordered it first. */
  private raise(song: Song, rank: Rank): void {
    if (!isBefore(rank, song.rank)) return;
    song.rank = rank;
    this.renderer.raise(join(this.folder, song.key), rank);
  }

  /** Where a file of a song lies that is made when it is first asked for; null when it cannot be made. */
  async lateFile(request: SongRequest, file: LateFile): Promise<string | null> {
    const song = this.order(request, 'awaited');
    await song.ready;
    if (song.state !== 'rendered') return null;
    const path = this.path(song.key, file);
    const running = this.late.get(path) ?? this.madeLate(request, file, path).finally(() => this.late.delete(path));
    this.late.set(path, running);
    return running;
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await Promise.all([...this.songs.values()].map((song) => song.ready));
    await Promise.all(this.late.values());
  }

  private async madeLate(request: SongRequest, file: LateFile, path: string): Promise<string | null> {
    if (isWhole(path)) return path;
    const { edition, recordings } = this;
    const job = { request, edition, folder: dirname(path), recordings, rank: 'awaited' as const, file };
    try {
      await this.makeRoom();
      await this.renderer.render(job, () => undefined);
      return path;
    } catch (error) {
      if (!(error instanceof GivenUp)) process.stderr.write(`sandbox: ${path}: ${String(error)}\n`);
      return null;
    }
  }

  private async make(song: Song, request: SongRequest): Promise<void> {
    const folder = join(this.folder, song.key);
    try {
      this.touch(song.needs, request);
      song.facts = (await this.stored(song.key)) ?? (await this.render(song, request, folder));
      Object.assign(song, { state: 'rendered', share: 1 });
    } catch (error) {
      song.state = 'failed';
      if (error instanceof GivenUp) return;
      if (error instanceof Unplayable) song.reason = error.message;
      process.stderr.write(`sandbox: song ${song.key}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }

  private async render(song: Song, request: SongRequest, folder: string): Promise<SongFacts> {
    if (isOfBefore(request, this.edition.name)) throw new Gone();
    await mkdir(folder, { recursive: true });
    await this.makeRoom();
    const { edition, recordings } = this;
    const job = { request, edition, folder, recordings, rank: song.rank };
    await writeEdition(folder, edition.name);
    return this.renderer.render(
      job,
      (facts) => (song.facts = facts),
      (share) => (song.share = share),
    );
  }

  /** Null where there is no such song, or what is there of it cannot be read: it is made again. */
  private async stored(key: string): Promise<SongFacts | null> {
    try {
      const read = async (file: string) => JSON.parse(await readFile(this.path(key, file), 'utf8')) as unknown;
      const facts = (await read(songFiles.facts)) as SongFacts;
      await Promise.all([read(songFiles.words), read(songFiles.lines)]);
      if (![songFiles.audio, songFiles.midi].every((file) => isWhole(this.path(key, file)))) return null;
      return facts;
    } catch {
      return null;
    }
  }

  /** Whoever asks while it is being made waits for that: the parts of a song, asked for at once, look at the shelf once. */
  private makeRoom(): Promise<void> {
    return (this.makingRoom ??= this.roomMade().finally(() => (this.makingRoom = null)));
  }

  /** What somebody waits for, what that starts from, and what a file is being made of stay. */
  private roomMade(): Promise<void> {
    const { folder, mostBytes, edition } = this;
    const isSpared = (key: string): boolean =>
      [...this.songs.values()].some(({ state, needs }) => state === 'waiting' && needs.includes(key)) ||
      [...this.late.keys()].some((path) => basename(dirname(path)) === key);
    const onRemoved = (key: string) => void this.songs.delete(key);
    return makeRoom({ folder, mostBytes, isSpared, onRemoved, edition: edition.name, now: Date.now() });
  }
}
