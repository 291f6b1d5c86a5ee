import type { Language } from '@overtone/contract/language';

const texts = {
  added: { zh: '已收藏', en: 'Added to favourites' },
  removed: { zh: '已取消收藏', en: 'Taken out of favourites' },
} as const;

/** How the songs stand now, whether or not the wish changed anything. */
export const favoriteText = (isFavorite: boolean, language: Language): string =>
  texts[isFavorite ? 'added' : 'removed'][language];
