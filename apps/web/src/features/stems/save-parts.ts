import type { Song } from '@overtone/contract/song';
import type { SongFile } from '@overtone/contract/song-file';
import type { QueryClient } from '@tanstack/react-query';
import { budgetHere } from '../../mixing/browser-reading';
import { makeFile } from '../../mixing/export/make-files';
import { fetchCode } from '../../lib/fetch-code';
import { labelNow } from '../../songs/downloads/label-now';
import { freshFiles } from '../../songs/data/song-files';
import { browserFetch } from '../../songs/downloads/browser-fetch';
import { fetchBytes } from '../../songs/downloads/fetch-bytes';
import { pieceFileName, songFileName } from '../../songs/downloads/file-name';
import { handedLink } from '../../songs/downloads/handed-link';
import { keepFile } from '../../songs/downloads/keep-file';
import { named } from '../../songs/downloads/named';
import { fileWord } from '../../songs/files/file-words';
import { projectOf, plainStrip, type Half } from './part-mix';
import type { StemsDeck } from './stems-deck';

interface How {
  signal: AbortSignal;
  onShare: (share: number) => void;
}

const endingOf = ({ title }: SongFile): string => title.slice(title.lastIndexOf('.') + 1);

/** All parts that are there in one file, named as each alone would be. */
export async function saveZip(client: QueryClient, song: Song, { signal, onShare }: How): Promise<void> {
  const files = await freshFiles(client, song.id);
  const stems = files.filter(({ kind, state, url }) => kind === 'stem' && state === 'complete' && url);
  if (stems.length === 0) throw new Error('the song has no stems');
  const entries: { name: string; input: Blob; lastModified: Date }[] = [];
  for (const [at, file] of stems.entries()) {
    const name = pieceFileName({ ...named(song), piece: fileWord(file.name) }, endingOf(file));
    const input = await fetchBytes(handedLink(file.url ?? '', name), browserFetch, signal, (share) =>
      onShare((at + (share ?? 0)) / stems.length),
    );
    entries.push({ name: `${String(at + 1).padStart(2, '0')} ${name}`, input, lastModified: new Date() });
  }
  const { downloadZip } = await fetchCode(() => import('client-zip'));
  const content = await downloadZip(entries).blob();
  signal.throwIfAborted();
  await keepFile({ name: songFileName(named(song), 'zip'), content });
}

interface HalfWanted {
  deck: StemsDeck;
  song: Song;
  half: Half;
  /** What it is called. */
  word: string;
}

/** One half as a file: its parts mixed as they are, whatever the rows are set to. */
export async function saveHalf(client: QueryClient, { deck, song, half, word }: HalfWanted, how: How): Promise<void> {
  const { engine } = deck;
  const label = await labelNow(client);
  const other: Half = half === 'voice' ? 'accompaniment' : 'voice';
  const strips = { [other]: { ...plainStrip, mute: true } };
  const project = projectOf({ title: song.title, parts: deck.store.getState().parts, view: 'halves', strips });
  const { soundOf, settled } = engine;
  const made = await makeFile(
    { project, soundOf, settled, rate: engine.getState().sampleRate, room: budgetHere() },
    {
      ...{ what: 'mix', format: 'wav16', range: 'whole', loudness: 'asIs', fade: false },
      ...{ title: `${song.title} - ${word}`, artist: song.nickname ?? '' },
    },
    {
      label: { label: { provider: label.provider, contentId: song.id }, cue: label.cue },
      signal: how.signal,
      onProgress: (progress) => how.onShare('share' in progress ? progress.share : progress.at / progress.of),
    },
  );
  how.signal.throwIfAborted();
  await keepFile({ name: pieceFileName({ ...named(song), piece: word }, 'wav'), content: made.file.content });
}
