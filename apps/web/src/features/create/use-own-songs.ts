import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSession } from '../../lib/session';
import { ownPage, ownPageSize, soughtPage } from '../../songs/data/read-own-pages';

/** What was made here, or what was uploaded. */
export type OwnSongs = 'songs' | 'recordings';

/** The member's own, newest first, page upon page; other words begin again at the first. */
export function useOwnSongs(which: OwnSongs) {
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const uid = useSession((session) => session.uid);
  const uploads = which === 'songs' ? 'none' : 'only';
  const filter = { ...(q && { q }), status: 'complete', uploads, sort: 'newest', trash: false } as const;
  const [pages, setPages] = useState(1);
  const first = useQuery(soughtPage(uid, filter));
  const further = useQueries({ queries: Array.from({ length: pages - 1 }, (_, at) => ownPage(uid, filter, at + 1)) });
  // A song that came in between moves the others on: each stands once.
  const all = [first.data, ...further.map((page) => page.data)].flatMap((page) => page?.songs ?? []);
  const songs = [...new Map(all.map((song) => [song.id, song])).values()];
  const onWords = (text: string) => {
    setWords(text);
    setPages(1);
  };
  const hasMore = first.data !== undefined && first.data.total > pages * ownPageSize;
  return { words, onWords, q, first, further, songs, hasMore, more: () => setPages(pages + 1) };
}
