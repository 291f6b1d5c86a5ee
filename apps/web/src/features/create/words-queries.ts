import { readBannedWords } from '@overtone/contract/banned-words';
import { listLyrics } from '@overtone/contract/lyrics';
import { listTags } from '@overtone/contract/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

const meta = { silent: true, everybody: true };
const staleTime = 300_000;

/** What the artist check knows. Without it nothing is pointed out, and the server still refuses. */
export const bannedWordsQuery = () =>
  queryOptions({
    queryKey: ['words', 'banned'],
    queryFn: async ({ signal }) => (await call(readBannedWords, {}, { signal })).data,
    staleTime,
    meta,
  });

export const tagsQuery = () =>
  queryOptions({
    queryKey: ['words', 'tags'],
    queryFn: async ({ signal }) => (await call(listTags, {}, { signal })).data,
    staleTime,
    meta,
  });

export const lyricThemesQuery = () =>
  queryOptions({
    queryKey: ['words', 'lyrics'],
    queryFn: async ({ signal }) => (await call(listLyrics, {}, { signal })).data,
    staleTime,
    meta,
  });
