import { limits } from '@overtone/contract/limits';
import { baseModelOf, modelById, models } from '@overtone/contract/models';
import type { Song, SongSort } from '@overtone/contract/song';
import { cutTo } from '@overtone/contract/text-length';
import type { OwnFilter } from '../../songs/data/read-own-pages';

/** Which list the page shows; the first stands in no address. */
export const lists = ['own', 'favorites', 'playlists', 'singers', 'trash'] as const;
export type ListName = (typeof lists)[number];

export const sorts = [
  'newest',
  'oldest',
  'title',
  'plays',
  'likes',
  'longest',
  'shortest',
] as const satisfies SongSort[];
export const statuses = ['complete', 'pending', 'error'] as const satisfies Song['status'][];
export const visibilities = ['public', 'private'] as const;
/** Recordings that were uploaded: alone, or none of them. */
export const uploads = ['only', 'none'] as const;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

export const listOf = (search: URLSearchParams): ListName => oneOf(lists, search.get('list')) ?? 'own';

/** What the address asks for; whatever it does not know it leaves out. */
export function filterOf(search: URLSearchParams): OwnFilter {
  const q = search.get('q')?.trim();
  const status = oneOf(statuses, search.get('status'));
  const visibility = oneOf(visibilities, search.get('visibility'));
  const model = search.get('model')?.slice(0, 40);
  const uploaded = oneOf(uploads, search.get('uploads'));
  return {
    ...(q && { q: cutTo(q, limits.song.search) }),
    ...(status && { status }),
    ...(visibility && { visibility }),
    ...(model && { model }),
    ...(uploaded && { uploads: uploaded }),
    sort: oneOf(sorts, search.get('sort')) ?? 'newest',
    trash: false,
  };
}

export type FilterName = (typeof narrowing)[number] | 'sort';

/** The address with one thing changed; what is as usual stands in no address. */
export function withFilter(search: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  const usual = name === 'sort' ? 'newest' : '';
  if (value === usual) next.delete(name);
  else next.set(name, value);
  return next;
}

const narrowing = ['q', 'status', 'visibility', 'model', 'uploads'] as const;
export const isNarrowed = (filter: OwnFilter): boolean => narrowing.some((name) => filter[name] !== undefined);

export function withoutFilters(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of narrowing) next.delete(name);
  return next;
}

/** Whether a model is the first of its family: fifteen in a row are four families. */
export const beginsFamily = (id: string): boolean => {
  const model = modelById(id);
  return model !== undefined && baseModelOf(model.provider).id === id;
};

/** The models one can choose among, and the one that is asked for. */
export const modelsFor = (asked: string | undefined): string[] => [
  ...new Set([...models.map(({ id }) => id), ...(asked ? [asked] : [])]),
];
