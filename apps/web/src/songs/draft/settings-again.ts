import type { ProviderId, SliderName } from '@overtone/contract/providers';
import type { Persona } from '@overtone/contract/persona';
import type { Song } from '@overtone/contract/song';
import type { SongSettings } from '@overtone/contract/song-settings';
import { familyOf, modelOf, restOf, usable, type Sliders, type Writing } from './draft';
import { isDraftPurpose, mostInspirations, purposesOf, sourceOf, type DraftSource } from './draft-source';

/** What could not be laid out again: a song it started from, its singer, the way it was made, its model, how it was asked to sound. */
export type NotAgain = 'source' | 'singer' | 'someSources' | 'once' | 'model' | 'unrecorded';

interface Around {
  /** The songs it started from, in their order; null: gone, in the trash, or not for this reader any more. */
  found: readonly (Song | null)[];
  uid: string | null;
  /** The singer that this member keeps of a song. */
  personaOf: (songId: string) => Persona | undefined;
  /** Whether the models for members are open to this one. */
  membersModels: boolean;
}

/**
 * Everything a song was asked for with, as a draft, and what of it is not to be had any more. Who may hear the next one is
 * as it stands on the desk: this one may have been opened since.
 */
export function draftAgain(
  settings: SongSettings,
  around: Around,
): { draft: Omit<Writing, 'isPublic'>; not: NotAgain[] } {
  const { source, not } = sourceAgain(settings, around);
  const simple = settings.description !== null;
  const draft: Omit<Writing, 'isPublic'> = {
    mode: simple ? 'simple' : 'custom',
    description: settings.description ?? '',
    lyrics: settings.lyrics,
    style: settings.style,
    title: simple ? '' : settings.title,
    excludeStyle: settings.exclude_style,
    instrumental: settings.instrumental,
    model: settings.model,
    vocalGender: settings.vocal_gender ?? '',
    sliders: slidersAgain(settings, familyOf(settings)),
    left: {},
    seed: settings.seed === null ? '' : String(settings.seed),
    verbatim: settings.verbatim,
    source,
  };
  const model = modelAgain(settings, around);
  const gone = model !== settings.model;
  return { draft: { ...draft, model }, not: withUnrecorded(gone ? [...not, 'model'] : not, settings) };
}

/** The one that sang it, or the one that stands for it where it can be chosen no more, or not by this member. */
const modelAgain = ({ model }: SongSettings, { membersModels }: Around): string =>
  usable({ model: modelOf({ model }).id }, membersModels).model;

function slidersAgain(settings: SongSettings, family: ProviderId): Sliders {
  const share = (name: SliderName, weight: number | null): number =>
    weight === null ? restOf(family, name) : Math.round(weight * 100);
  return {
    style: share('style', settings.style_weight),
    weirdness: share('weirdness', settings.weirdness_constraint),
    audio: share('audio', settings.audio_weight),
    lyricsWeight: share('lyricsWeight', settings.lyrics_weight),
    clarity: share('clarity', settings.clarity),
    quality: share('quality', settings.quality),
    start: share('start', settings.section_start),
    variation: share('variation', settings.variation),
  };
}

/** What was begun at once had no settings: there is nothing to miss. */
const withUnrecorded = (not: NotAgain[], { recorded }: SongSettings): NotAgain[] =>
  recorded || not.includes('once') ? not : [...not, 'unrecorded'];

function sourceAgain(settings: SongSettings, { found, uid, personaOf }: Around) {
  const none = (...not: NotAgain[]) => ({ source: null, not });
  const { operation, sources } = settings;
  if (sources.length === 0) return none();
  if (!isDraftPurpose(operation)) return none('once');
  const [first, ...others] = found.filter((song) => song !== null);
  // Of several that inspire the rest will do; of anything else the first is the one.
  if (!first || (operation !== 'inspiration' && found[0] === null)) return none('source');
  const persona = operation === 'persona' ? personaOf(first.id) : undefined;
  if (operation === 'persona' && !persona) return none('singer');
  const { id: personaId = null, name: singer = '' } = persona ?? {};
  const laid = sourceOf(first, { purpose: operation, uid, singer, personaId });
  if (!purposesOf(laid).includes(operation)) return none('source');
  const beside = others.slice(0, mostInspirations - 1).map(({ id: songId, title }) => ({ songId, title }));
  const source: DraftSource = {
    ...laid,
    ...placeOf(settings, laid),
    others: operation === 'inspiration' ? beside : [],
  };
  return { source, not: found.includes(null) ? (['someSources'] satisfies NotAgain[]) : [] };
}

/** Where in the source: the second it went on at, or from where to where it was replaced. What leads into it ends where it begins. */
function placeOf({ operation, sources, until }: SongSettings, laid: DraftSource): Partial<DraftSource> {
  const second = sources[0]?.second ?? null;
  if (operation === 'extend' && second !== null) return second === 0 ? { side: 'before' } : { continueAt: second };
  if (operation === 'infill' && second !== null) return { from: second, to: until ?? Math.max(laid.to, second) };
  return {};
}
