import type { Operation } from '@overtone/contract/operations';
import type { TaskRequest } from '@overtone/contract/operations-music';
import { Problem } from '@overtone/contract/problem';
import type { Wish } from '../../providers/music/order.js';
import type { Plan } from '../generation/generation.js';
import { continueAt, sectionOf } from './operations.range.rule.js';
import type { PersonaRow } from './operations.personas.store.js';
import { requireTaken, type Source } from './operations.sources.rule.js';
import { type Asking, fit, type Missing, modelFor, requireWords, wordsOf } from './operations.words.rule.js';

/** What a task of the wire asks for, and of which songs. */
interface Asked {
  operation: Operation & Wish['operation'];
  songIds: readonly string[];
}

/** `singer`: who is to sing, where somebody is asked for. Throws SOURCE_TWICE. */
export function askedBy(request: TaskRequest, singer: PersonaRow | null = null): Asked {
  switch (request.task) {
    case 'extend':
      return { operation: 'extend', songIds: [request.continue_clip_id] };
    case 'cover':
      return { operation: 'cover', songIds: [request.cover_clip_id] };
    case 'infill':
      return { operation: 'infill', songIds: [request.continue_clip_id] };
    case 'underpainting':
      return { operation: 'underpainting', songIds: [request.underpainting_clip_id] };
    case 'overpainting':
      return { operation: 'overpainting', songIds: [request.overpainting_clip_id] };
    case 'artist_consistency':
      return { operation: 'persona', songIds: singer ? [singer.songId] : [] };
    case 'playlist_condition':
      return { operation: 'inspiration', songIds: distinct(request.inspiration_clip_ids) };
  }
}

function distinct(songIds: string[]): string[] {
  // An id may be written in either case.
  if (new Set(songIds.map((id) => id.toLowerCase())).size < songIds.length) throw new Problem('SOURCE_TWICE');
  return songIds;
}

/** What is taken over from the song where the request leaves it open: nothing of several. */
function missingOf({ task }: TaskRequest, [source]: readonly Source[]): Missing {
  if (!source || task === 'playlist_condition' || task === 'artist_consistency') return {};
  const { title, tags: style, lyrics } = source;
  return { title, style, ...((task === 'cover' || task === 'underpainting') && { lyrics }) };
}

/** Throws the problem of the first broken rule. */
export function taskPlan(
  request: TaskRequest,
  sources: readonly Source[],
  asking: Asking,
  singer: PersonaRow | null = null,
): Plan {
  const { operation } = askedBy(request, singer);
  const model = modelFor(asking, operation, request.mv);
  requireTaken(model.provider, sources);
  const words = wordsOf(request, asking, missingOf(request, sources));
  fit(words, model);
  // Voices that are added need words; what starts from several songs has none of its own, nor has a singer.
  if (request.task === 'overpainting' || request.task === 'playlist_condition') requireWords(words);
  if (request.task === 'artist_consistency') requireWords({ ...words, instrumental: false });
  const [first] = sources as [Source, ...Source[]];
  const { wish, second } = wishOf(
    request,
    { model: model.id, words },
    { source: first, singer, before: asking.before ?? false },
  );
  return {
    provider: model.provider,
    model,
    wish,
    words: {
      title: words.title,
      tags: words.style,
      negativeTags: words.excludeStyle,
      // Those of a section are not those of the song.
      lyrics: request.task === 'infill' ? '' : words.lyrics,
      description: null,
    },
    isPublic: request.is_public ?? false,
    sources: sources.map(({ id: songId }) => ({ songId, role: operation as Plan['sources'][number]['role'], second })),
  };
}

interface From {
  source: Source;
  singer: PersonaRow | null;
  before: boolean;
}
type Sung = Pick<Extract<Wish, { operation: 'cover' }>, 'model' | 'words'>;

/** `second`: where in the source it begins. */
function wishOf(
  request: TaskRequest,
  sung: Sung,
  { source, singer, before }: From,
): { wish: Wish; second: number | null } {
  if (request.task === 'extend') {
    const at = before ? 0 : continueAt(request.continue_at, source.duration);
    return { wish: { operation: 'extend', ...sung, at, ...(before && { before }) }, second: at };
  }
  if (request.task === 'infill') {
    const section = sectionOf(request.infill_start_s, request.infill_end_s, source.duration);
    return { wish: { operation: 'infill', ...sung, ...section }, second: section.from };
  }
  if (request.task === 'artist_consistency') {
    if (!singer) throw new Error('nobody is to sing');
    const { id, name, description } = singer;
    const words = { ...sung.words, voice: null };
    return { wish: { operation: 'persona', ...sung, words, singer: { id, name, description } }, second: null };
  }
  const operation = request.task === 'playlist_condition' ? 'inspiration' : request.task;
  return { wish: { operation, ...sung }, second: null };
}
