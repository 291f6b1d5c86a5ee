// Kinds of music that nobody sings, where nothing in the wish speaks of a song. Items of simplified Chinese or of English.
import { BACKGROUND } from './accompaniment.js';
import { isToldOfAnother, isToldOtherwise } from './music-alone.js';

const INSTRUMENT =
  '(?:钢琴|吉他|古筝|古琴|琵琶|二胡|[笛箫]子?|[小中大]提琴|竖琴|萨克斯|口琴|葫芦丝|尤克里里|八音盒|手风琴|管风琴|唢呐|扬琴|马头琴|长笛|单簧管|双簧管|小号|长号|圆号)';
const PURPOSE = '(?:冥想|助眠|睡眠|催眠(?!曲)|胎教|瑜伽|禅修|疗愈|放松|八音盒|咖啡[厅馆])';
/** What a song is given is no kind of music: 加上背景音乐. */
const GIVEN = '(?<![加配带]上?)';
/** These are to be sung: 给我的诗配乐. */
const GIVEN_WORDS = '(?<!史)诗歌?|歌词|文字|的话|情书|日记';
const END = '(?=$|\\s|[吧吗呢啊]|用[于来]|适合|关于|描[写绘]|来?表[现达]|[送献]?给|加)';
const CHINESE = new RegExp(
  `(?:轻音乐|${GIVEN}(?:${BACKGROUND})|白噪音(?:音乐)?|${INSTRUMENT}(?:独奏)?曲|(?:协奏|奏鸣|独奏)曲|[二三四五]重奏|[器民弦管]乐曲|${PURPOSE}(?:用的?)?(?:音乐|曲)|(?:适合|用[于来])[做练]?(?:${PURPOSE}|学习|专注)[时听用]{0,2}的音乐)${END}`,
  'i',
);
const PURPOSE_IN_ENGLISH =
  '(?:stud(?:y|ying)|sleep(?:ing)?|meditat(?:e|ion|ing)|relax(?:ing|ation)?|focus|yoga|read(?:ing)?)';
const BEHIND = '(?=$|\\s(?:for|to|in|about|inspired)\\b)';
const ENGLISH = new RegExp(
  `\\b(?:(?:background|elevator|meditation|sleep|study|spa|yoga) music|music (?:for|to) ${PURPOSE_IN_ENGLISH}|white noise|string quartet)${BEHIND}`,
  'i',
);
/** What a song has too, unless a wish begins with it: 钢琴配乐 is how one is played. */
const FIRST = new RegExp(
  `(?:(?<!${INSTRUMENT}|[弦管]乐|乐[队团器]|${GIVEN_WORDS})${GIVEN}配乐|交响[乐曲]|[器民弦管]乐合奏|^${INSTRUMENT}独奏|^${INSTRUMENT}[和与、]${INSTRUMENT}合奏|(?:游戏|战斗|boss战)(?:主城|背景|关卡|场景|开场)?音乐|吉他指弹曲|^纯${INSTRUMENT}曲?|(?:一?[个段首]|求)(?:[^的\\s]{1,4})?beat)${END}`,
  'i',
);
const PLAYER = '(?:piano|guitar|violin|cello|flute|harp|saxophone|orchestral|ambient)';
/** Somebody who plays alone; a guitar or a saxophone has a solo in many a song. */
const ALONE = '(?:piano|violin|viola|cello|flute|harp|clarinet|oboe|trombone|french horn|erhu|guzheng|pipa|guqin)';
const SOLO = new RegExp(
  `^(?:an? )?(?:solo (?:${ALONE}|(?:(?:acoustic|classical) )?guitar|saxophone|trumpet|harmonica|ukulele|accordion|organ)|${ALONE} solo)(?: (?:piece|music))?(?=$|\\s(?:inspired|about|in the style of)\\b)`,
  'i',
);
const BEAT = '(?:lo-?fi|hip[ -]?hop|trap|drill|boom[ -]?bap|type|rap|phonk|chill\\w*) beats?';
const FIRST_IN_ENGLISH = new RegExp(
  `\\b(?:(?:battle|boss|game|trailer|tavern) music|film score|soundscape|symphony|sonata|concerto|nocturne|${PLAYER} (?:piece|music|instrumental))${BEHIND}|\\b${BEAT}(?=$|\\s(?:for|to)\\b)`,
  'i',
);

/** 生命的配乐 and 爱情交响曲 are what a song is called; 像一首钢琴曲 is what something is like. */
const A_LIFE =
  /(?:[你我]们?|爱情?|生[命活]|青春|人生|梦想?|时[代光]|岁月|灵魂|心)[里中]?的?$|[像如似](?:[一那这]?[首曲支段]?)?$|[那这][首曲支段]$/;
/** Of a style that is made of something else. */
const MADE_OF = /\b(?:and|meets?|makes?|making|made)\b/i;

/** Whether an item asks for such music; `isFirst`: of those of its text. */
export function isOfPlayedKind(item: string, isFirst: boolean): boolean {
  const chinese = CHINESE.exec(item) ?? (isFirst ? FIRST.exec(item) : null);
  if (chinese) return ![undefined, A_LIFE].some((but) => isToldOfAnother(item.slice(0, chinese.index), but));
  const english = ENGLISH.exec(item) ?? (isFirst ? (FIRST_IN_ENGLISH.exec(item) ?? SOLO.exec(item)) : null);
  const head = item.slice(0, english?.index ?? 0);
  return english !== null && !isToldOtherwise(head) && !MADE_OF.test(head);
}

/** Of a song, with words or without, and of what is sung nearly always. */
const OF_A_SONG =
  /歌(?![名颂])|[唱嗓]|(?<![台])词|人声|[男女童]声|和声|饶舌|哼|戏[腔曲]|[京昆越粤豫]剧|昆曲|黄梅戏|赞美诗|初音|洛天依|流行|民谣|摇滚|嘻哈|主题曲|片[头尾]曲|表白|\b(?:songs?|ballads?|anthems?|hooks?|sing\w*|sung|vocal\w*|voices?|choirs?|lyrics?|rap(?!\sbeats?)\w*|chorus|duets?|soprano|tenor|humming|(?:fe)?male|pop|rock|folk|country|r&b|opening)\b/i;
/** A song tells one, where no style names a kind of music. */
const A_STORY = new RegExp(`故事(?!的?(?:配乐|${BACKGROUND}))|\\bstory\\w*`, 'i');
export const isOfASong = (item: string, isTold = true): boolean =>
  OF_A_SONG.test(item) || (isTold && A_STORY.test(item));
