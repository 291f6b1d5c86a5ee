import { describe, expect, it } from '@jest/globals';
import { songGenres } from '@overtone/contract/library';
import { filingOf } from './songs.filing.rule.js';

const languageOf = (lyrics: string) => filingOf({ tags: '', lyrics }).language;
const genresOf = (tags: string) => filingOf({ tags, lyrics: '' }).genres;

describe('the language of a song', () => {
  it.each([
    ['chinese', '[Verse]\n站台的灯一盏一盏灭了\n[Chorus]\n晚一点再晚一点'],
    ['chinese', '我爱你 baby baby\n夏天的风吹过来\nyeah yeah yeah, oh my love'],
    ['chinese', '【副歌】\n春之の雪，落在你肩上，谁也不说话，谁也不回头，只听见风'],
    ['japanese', '夜に駆ける君の声\n遠くまで届くように'],
    ['japanese', '東京の空 未来へ 走れ 風'],
    ['korean', '너를 기다려 tonight\n밤하늘의 별처럼 oh baby'],
    ['russian', 'Ночь, улица, фонарь, аптека'],
    ['english', "[Verse 1]\nI'm waiting at the station\nFor a train that never comes"],
    ['english', 'We met in a café on the corner\nand the rain kept falling down on you and me tonight'],
    ['other', 'Mañana te veré, corazón, y bailarás así\nno olvidaré tu canción'],
    ['other', "Je t'ai cherchée dans la forêt\noù les étoiles sont tombées"],
    ['other', 'Não sei mais o que será de nós\na solidão já não dói'],
    ['other', 'สวัสดีครับ'],
    ['other', ''],
    ['other', '[Instrumental]\n\n[Outro]'],
    ['other', '♪ ~ 123'],
  ])('is %s for %j', (language, lyrics) => {
    expect(languageOf(lyrics)).toBe(language);
  });
});

describe('the genres of a song', () => {
  it.each<[string, string[]]>([
    ['民谣，木吉他', ['folk']],
    ['city pop, synthwave, female vocal', ['pop', 'electronic']],
    ['R&B / Neo Soul', ['r&b']],
    ['rhythm and blues', ['r&b']],
    ['节奏蓝调', ['r&b']],
    ['蓝调吉他', ['blues']],
    ['delta blues', ['blues']],
    ['J-POP ロック', ['pop', 'rock']],
    ['トラップ ラップ', ['rap']],
    ['Trap, dark hip hop', ['rap']],
    ['trapeze artist, rocking chair', []],
    ['heavy metal', ['metal']],
    ['nu-metal, metalcore', ['metal']],
    ['国风 古筝 戏腔', ['world']],
    ['bossa nova', ['jazz', 'latin']],
    ['indie folk', ['folk', 'alternative']],
    ['punk rock', ['rock', 'punk']],
    ['古典钢琴，交响', ['classical']],
    ['圆舞曲，管弦乐', ['classical']],
    ['country ballad', ['country']],
    ['', []],
  ])('%j -> %j', (tags, genres) => {
    expect(genresOf(tags)).toEqual(genres);
  });

  it.each(songGenres)('know the filter’s own word %s', (genre) => {
    expect(genresOf(genre)).toContain(genre);
  });
});
