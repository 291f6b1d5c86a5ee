// Whoever writes traditional characters is understood as whoever writes simplified ones.
import { describe, expect, it } from '@jest/globals';
import { languageOf } from '../text/lyric-language.js';
import { titleAskedIn } from '../text/asked-title.js';
import { saysNobodySings } from './nobody-sings.js';
import { simplified } from './simplified.js';
import { readStyle } from './style.js';
import { readWishes } from './unwanted.js';

describe('traditional characters', () => {
  it.each([
    ['搖滾，男聲', 'rock'],
    ['民謠，女聲', 'folk'],
    ['說唱，街頭', 'rap'],
    ['饒舌', 'rap'],
    ['電子舞曲', 'electronic'],
    ['爵士樂', 'jazz'],
    ['古風，國風', '古风'],
    ['抒情，鄉村', 'country'],
    ['黃梅戲', '古风'],
    ['軍歌', 'classical'],
  ])('name a genre: %s', (tags, genre) => expect(readStyle(tags, 's').genre).toBe(genre));

  it.each([
    ['不要鋼琴', 'piano'],
    ['沒有鋼琴，溫柔', 'piano'],
    ['別加小提琴', 'violin'],
    ['不要電吉他', 'electricGuitar'],
    ['拒絕鼓', 'drums'],
    ['無鼓', 'drums'],
    ['不要弦樂', 'strings'],
    ['不要說唱', 'rap'],
    ['不要搖滾', 'rock'],
    ['不要男聲', 'male'],
  ])('refuse: %s', (tags, refused) => {
    const { genres, singers, players } = readWishes(tags).unwanted;
    expect([...genres, ...singers, ...players]).toEqual([refused]);
  });

  it('refuse in a list, for a part alone, or singing', () => {
    expect(readWishes('流行', '鋼琴、電子').unwanted).toEqual({
      genres: ['electronic'],
      singers: [],
      players: ['piano'],
    });
    expect(readWishes('開頭不要鋼琴，間奏不要吉他').unwanted.players).toEqual([]);
    expect(saysNobodySings({ description: '鋼琴曲，沒有人聲' })).toBe(true);
  });

  it('ask for a language and a title, which is written as it was', () => {
    expect([languageOf('寫一首英語歌'), languageOf('全英文，不要華語')]).toEqual(['en', 'en']);
    expect(languageOf('不要英語')).toBe('zh');
    expect(titleAskedIn('寫一首歌，歌名叫夏天的風，女聲')).toBe('夏天的風');
  });

  it('are as many as they were', () => {
    const text = '沒什麼關係，聽這裡的風';
    expect(simplified(text)).toBe('没什么关系，听这里的风');
    expect(simplified(simplified(text))).toHaveLength(text.length);
  });
});
