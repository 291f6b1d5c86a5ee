// Kinds of music that nobody sings, where nothing in the wish speaks of a song. Items of simplified Chinese or of English.
import { isToldOfAnother, isToldOtherwise } from './music-alone.js';

const INSTRUMENT =
  '(?:钢琴|吉他|古筝|古琴|琵琶|二胡|[笛箫]子?|[小大]提琴|竖琴|萨克斯|口琴|葫芦丝|尤克里里|八音盒|手风琴|管风琴)';
const PURPOSE = '(?:冥想|助眠|睡眠|催眠|胎教|瑜伽|禅修|疗愈|放松|学习|专注|八音盒|咖啡[厅馆])';
const CHINESE = new RegExp(
  `(?:轻音乐|背景音?乐|bgm|配乐|白噪音|交响[乐曲]|${INSTRUMENT}(?:独奏)?曲|(?:协奏|奏鸣|独奏)曲|[二三四五]重奏|[器民弦管]乐(?:合奏|曲)|${PURPOSE}(?:用的?)?(?:音乐|曲)|(?:适合|用[于来])${PURPOSE}[时听用]{0,2}的音乐)(?=$|\\s|[吧吗呢啊]|用[于来]|适合|关于|描[写绘]|来?表[现达]|[送献]?给|加)`,
  'i',
);

const PLAYER = '(?:piano|guitar|violin|cello|flute|harp|saxophone|orchestral|ambient)';
const BEAT = '(?:lo-?fi|hip[ -]?hop|trap|drill|boom[ -]?bap|type|rap|phonk|chill\\w*) beats?';
const PURPOSE_IN_ENGLISH =
  '(?:stud(?:y|ying)|sleep(?:ing)?|meditat(?:e|ion|ing)|relax(?:ing|ation)?|focus|yoga|read(?:ing)?)';
const ENGLISH = new RegExp(
  `\\b(?:(?:background|elevator|meditation|sleep|study|spa|yoga|battle|boss|game) music|music (?:for|to) ${PURPOSE_IN_ENGLISH}|white noise|film score|soundscape|symphony|sonata|concerto|string quartet|nocturne|${PLAYER} (?:piece|music|instrumental))(?=$|\\s(?:for|to|in|about|inspired)\\b)`,
  'i',
);
/** What a song has too, unless a wish begins with it. */
const BEATS = new RegExp(`^(?:[\\w'’-]+\\s){0,4}${BEAT}(?=$|\\s(?:for|to)\\b)|^${INSTRUMENT}独奏$`, 'i');

/** 生命的配乐 and 爱情交响曲 are what a song is called. */
const A_LIFE = /(?:[你我]们?|爱情?|生[命活]|青春|人生|梦想?|时[代光]|岁月|灵魂|心)[里中]?的?$/;

/** Whether an item asks for such music; `isFirst`: of those of its text. */
export function isOfPlayedKind(item: string, isFirst: boolean): boolean {
  const chinese = CHINESE.exec(item);
  if (chinese) return ![undefined, A_LIFE].some((but) => isToldOfAnother(item.slice(0, chinese.index), but));
  const english = ENGLISH.exec(item) ?? (isFirst ? BEATS.exec(item) : null);
  return english !== null && !isToldOtherwise(item.slice(0, english.index));
}

/** Of a song, with words or without. */
const OF_A_SONG =
  /歌(?![名颂])|[唱嗓]|(?<![台])词|人声|[男女童]声|\b(?:songs?|ballads?|anthems?|hooks?|sing\w*|sung|vocals?|voices?|choirs?|lyrics?|rap(?!\sbeats?)\w*)\b/i;
export const isOfASong = (item: string): boolean => OF_A_SONG.test(item);
