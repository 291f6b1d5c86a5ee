/** What somebody shared, as the page finds it. */
export interface SharedWords {
  text: string;
  /** Of the file that came along. */
  fileName: string | null;
  /** Who was here when it came, once a page has read it; null: whoever comes next. */
  uid: string | null;
  /** Why it did not come: it is too large, or this device has no room; or why those behind it did not: too many at once. */
  lost: 'tooLarge' | 'noRoom' | 'tooMany' | null;
}

/** So many wait at most; then the oldest gives way. */
export const mostShared = 3;

export const wordsPlace = (id: string): string => `/shared/${id}/words.json`;
export const filePlace = (id: string): string => `/shared/${id}/file`;

/** What waits, the oldest first: a cache keeps the order in which it was filled. */
export const waitingIn = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).flatMap(({ url }) => /\/shared\/([\w-]+)\/words\.json$/.exec(url)?.[1] ?? []);

export const forgetOne = (cache: Cache, id: string): Promise<unknown> =>
  Promise.all([wordsPlace(id), filePlace(id)].map((place) => cache.delete(place)));
