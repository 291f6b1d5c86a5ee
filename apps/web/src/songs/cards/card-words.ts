import type { SongCard } from '@overtone/contract/song';
import { shorten } from '@overtone/contract/text-length';
import type { TFunction } from 'i18next';

type Named = Pick<SongCard, 'title' | 'tags' | 'nickname' | 'display_name'>;
export interface CardWords {
  title: string;
  nickname: string;
  tags: string;
}

/** How many characters are shown (docs/settled.md: Widths). */
const most = { grid: { title: 12, nickname: 10, tags: 15 }, list: { title: 20, nickname: 8, tags: 25 } } as const;
export type CardPlace = keyof typeof most;

/** All of the words, as they stand in `title=`. */
export const fullWords = (song: Named, none: { title: string; nickname: string }): CardWords => ({
  title: song.title || none.title,
  nickname: song.nickname || song.display_name || none.nickname,
  tags: song.tags
    .split(/[,，、;；]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
    .join(' · '),
});

/** Cut to what a card or a row shows. */
export const shownWords = ({ title, nickname, tags }: CardWords, place: CardPlace): CardWords => ({
  title: shorten(title, most[place].title),
  nickname: shorten(nickname, most[place].nickname),
  // No separator in front of what was cut off.
  tags: shorten(tags, most[place].tags).replace(/[\s·]+…$/, '…'),
});

/** A title as its buttons name it: of two made together each says which it is. */
export const nameOfTake = (t: TFunction<'card'>, { take }: Partial<Pick<SongCard, 'take'>>, title: string): string =>
  take ? t('takeOf', { title, n: String(take) }) : title;

/** In which language a text is set and read aloud, by its letters; undefined where they do not say. */
export function languageOf(text: string): 'en' | 'ja' | 'zh-CN' | undefined {
  const kana = text.match(/[\u3041-\u3096\u30a1-\u30fa]/g)?.length ?? 0;
  const hanzi = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  // One の in Chinese lyrics makes nothing Japanese.
  if (kana * 4 > hanzi) return 'ja';
  if (hanzi > 0) return 'zh-CN';
  return /^[\s\u0020-\u024f\u2010-\u203a]+$/.test(text) ? 'en' : undefined;
}
