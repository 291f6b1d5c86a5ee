// Which genre is meant, in the words of a style or a description.
import { withoutEverydayWords } from './everyday-genres.js';
import type { GenreName } from './genre.js';

/** First match wins, so narrow words stand before wide ones. */
// prettier-ignore
export const GENRE_WORDS: readonly (readonly [RegExp, GenreName])[] = [
  [/古风|国风|中国风|戏腔|古筝|仙侠|武侠|汉服|chinese\s*(traditional|style|folk)|gufeng|guzheng|wuxia/i, '古风'],
  [/metal|金属|djent|metalcore/i, 'metal'],
  [/(?<!cyber|steam)punk|(?<!赛博|蒸汽)朋克|emo\b/i, 'punk'],
  [/(?<!rhythm (?:and|&) )blues(?!y)|(?<!节奏)(?:布鲁斯|蓝调)/i, 'blues'],
  [/jazz(?!y)|爵士|swing|bebop|big\s*band|lounge/i, 'jazz'],
  [/latin|拉丁|salsa|bossa|reggaeton|cumbia|samba|tango|探戈|桑巴|flamenco|bachata/i, 'latin'],
  [/country|乡村(?!教师|老师|振兴|医生|小学|学校|孩子|生活)|bluegrass|nashville|americana/i, 'country'],
  [/r\s*&\s*b|\brnb\b|rhythm (?:and|&) blues|节奏(?:布鲁斯|蓝调)|灵魂乐|soul(?!.?mates?|ful)|funk(?!y)|放克|neo.?soul|motown/i, 'r&b'],
  [/\brap\b|hip.?hop|说唱|饶舌|嘻哈|trap(?!p)|drill|boom.?bap|phonk|lo.?fi/i, 'rap'],
  [/classical|古典(?!美(?!声)|文|诗|名著|建筑|园林)|orchestra|管弦|交响|symphon|opera|歌剧|baroque|piano solo|钢琴独奏|soundtrack|电影配乐/i, 'classical'],
  [/alternative|另类|indie|独立(?=音乐|摇滚|民谣|流行|乐队|厂牌|电子|风|$|[\s,，、;；|/])|shoegaze|dream.?pop|post.?rock|grunge|ambient rock/i, 'alternative'],
  [/electro|电子(?!厂|游戏|产品|书|烟|邮|竞|商|屏|科技|工程)|edm|(?<![a-z])house|techno|trance|dubstep|drum\s*(and|&|n)\s*bass|\bdnb\b|synth.?wave|电音|(?<!圆)舞曲|dance|disco|迪斯科|ambient|氛围(?=音?乐|电子|流行|摇滚)|(?<=^|[\s,，、;；|/])氛围(?=$|[\s,，、;；|/])|赛博|cyberpunk|chiptune|future bass|y2k/i, 'electronic'],
  [/\brock\b|摇滚|硬摇|guitar band|j-?rock/i, 'rock'],
  [/world|世界音乐|reggae|雷鬼|afro|celtic|凯尔特|indian|arab|ethnic|民族(?!团结|复兴|英雄|精神)|民乐|tribal|凯尔特/i, 'world'],
  // Said of a song that is acoustic or a ballad they say more than that.
  [/jazzy/i, 'jazz'],
  [/bluesy/i, 'blues'],
  [/soulful|funky/i, 'r&b'],
  [/folk|民谣|acoustic|木吉他|singer.?songwriter|校园|campfire/i, 'folk'],
  [/\bpop\b|流行|ballad|抒情|k-?pop|j-?pop|mandopop|city.?pop/i, 'pop'],
  // How a song of any genre may be.
  [/cinematic|史诗|epic/i, 'classical'],
];

/** The genre that a text names, but for those that are not wanted; null when it names none. */
export function genreIn(text: string, unwanted: readonly GenreName[] = []): GenreName | null {
  const meant = withoutEverydayWords(text);
  return GENRE_WORDS.find(([pattern, genre]) => !unwanted.includes(genre) && pattern.test(meant))?.[1] ?? null;
}
