import type { Persona } from '@overtone/contract/persona';
import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../lib/session';
import { replaceDraft } from '../draft/create-similar';
import { useDraft } from '../draft/draft';
import { sourceOf, type DraftPurpose } from '../draft/draft-source';
import { freshSong } from '../data/queries';
import { timedLines } from '../data/timing-query';
import { laidFrom } from './laid-from';
import { linesWithin, wordsOf } from './stretch';

export interface Used {
  purpose: DraftPurpose;
  /** Who is to sing, where somebody is asked for. */
  persona?: Pick<Persona, 'id' | 'name'> | undefined;
}

/**
 * The song as the server has it now, with its words and what it is wanted for: answers how it goes to the desk, for whoever
 * still wants that. Throws when it cannot be read.
 */
export async function prepareSource(
  client: QueryClient,
  { id, type }: Pick<Song, 'id' | 'type'>,
  { purpose, persona }: Used,
): Promise<() => void> {
  const song = await freshSong(client, { id, type }, { retry: false });
  const who = { singer: persona?.name ?? '', personaId: persona?.id ?? null };
  const source = sourceOf(song, { purpose, uid: session.get().uid, ...who });
  const lyrics = purpose === 'infill' ? await stretchWords(client, song, source) : song.prompt;
  return () => replaceDraft(laidFrom(song, { source, lyrics }, useDraft.getState()));
}

/** Without times nobody knows which words are sung there: then all of them are laid out. */
async function stretchWords(
  client: QueryClient,
  song: Song,
  { from, to }: { from: number; to: number },
): Promise<string> {
  const lines = await timedLines(client, song).catch(() => []);
  return lines.length > 0 ? wordsOf(linesWithin(lines, from, to)) : song.prompt;
}
