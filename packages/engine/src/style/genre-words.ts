// Which genre is meant, in the words of a style or a description.
import { withoutEverydayWords } from './everyday-genres.js';
import type { GenreName } from './genre.js';

/** First match wins, so narrow words stand before wide ones. */
// prettier-ignore
export const GENRE_WORDS: readonly (readonly [RegExp, GenreName])[] = [
  [/(?<![蒙复考])古风|(?<![韩泰法英美德俄祖我全异各外邻])国风(?![光景貌调])|戏腔|古筝|仙侠|武侠|汉服|chinese\s*(traditional|style|folk)|gufeng|guzheng|wuxia/i, '古风'],
  [/metal(?! detectors?\b)|金属(?!质感|感|色|光泽|污染|探测|丝)|djent|metalcore/i, 'metal'],
  [/(?<!cyber|steam)punk|(?<!赛博|蒸汽)朋克|\bscreamo\b|\bemo\b/i, 'punk'],
  [/(?<!rhythm (?:and|&) )blues(?!y)|(?<!节奏)(?:布鲁斯|蓝调)/i, 'blues'],
  [/jazz(?!y)|爵士|(?<!\bmood )\bswing(?!ing|s\b| set)|bebop|big\s*band|lounge/i, 'jazz'],
  [/(?<!p|ge)latin|拉丁|salsa|bossa|reggaeton|cumbia|samba|tango|探戈|桑巴|flamenco|bachata/i, 'latin'],
  [/country|乡村(?!教师|老师|振兴|医生|小学|学校|孩子|生活)|bluegrass|nashville|americana/i, 'country'],
  [/r\s*&\s*b|\brnb\b|rhythm (?:and|&) blues|节奏(?:布鲁斯|蓝调)|灵魂乐|\bsoul(?!s\b|.?mates?|ful)|funk(?!y)|放克|neo.?soul|motown/i, 'r&b'],
  [/\brap\b|hip.?hop|说唱(?!(?<=(?:[听小据传再常他她你们妈爸师友婆公爷奶]|[有别]人|大家)说唱)(?:[得给支着过]|歌(?![曲手])))|饶舌|嘻哈|\btrap(?!p|eze|\s?door)|(?<!\bfire )drill(?! sergeant)|boom.?bap|phonk|\blo[ -]?fi(?![a-z])/i, 'rap'],
  [/classical|古典(?!美(?!声)|文|诗|名著|建筑|园林)|orchestra|管弦|交响|symphon|(?<!\bsoap )\boperas?\b|operatic|歌剧|baroque|piano solo|钢琴独奏|soundtrack(?! (?:of|to|for) (?:my|our|your|life))|电影配乐/i, 'classical'],
  [/alternative|另类|indie|独立(?=音乐|摇滚|民谣|流行|乐队|厂牌|电子|风|$|[\s,，、;；|/])|shoegaze|dream.?pop|post.?rock|后摇(?![摆晃])(?<![然最之以酒]后摇)|盯鞋|grunge|ambient rock/i, 'alternative'],
  [/electro|电子(?!厂|游戏|产品|书|烟|邮|竞|商|屏|科技|工程)|\bedm(?![a-z])|(?<![a-z])house|techno(?!log)|(?<!\ben)trance(?!d)|dubstep|drum\s*(and|&|n)\s*bass|\bdnb\b|synth.?wave|(?<!来)电音|(?<!圆)舞曲|(?<!gui|bun|ten|cor)dance|disco(?!unt|ver|rd|nn|nt|mf|ur)|迪斯科|ambient|氛围(?=音?乐|电子|流行|摇滚)|(?<=^|[\s,，、;；|/])氛围(?=$|[\s,，、;；|/])|赛博|cyberpunk|chiptune|future bass|y2k/i, 'electronic'],
  [/\brock\b(?! (?:bottom|climb\w*|(?:me|him|her|you|(?:my |the )?baby) to sleep)\b)|摇滚|硬摇|guitar band|j-?rock/i, 'rock'],
  [/(?<![a-z])world(?![a-z])|worldbeat|世界音乐|reggae|雷鬼|afro|celtic|凯尔特|indian(?!a\b|\s(?:summer|ocean))|\barab|ethnic|民族(?!团结|复兴|英雄|精神)|民乐|tribal|凯尔特/i, 'world'],
  // Said of a song that is acoustic or a ballad they say more than that.
  [/jazzy/i, 'jazz'],
  [/bluesy/i, 'blues'],
  [/soulful|funky/i, 'r&b'],
  [/folk(?!s\b)|民谣|acoustic|木吉他|singer.?songwriter|校园|campfire/i, 'folk'],
  [/\bpop\b|流行(?!病|语|感冒|趋势)|ballad|抒情|k-?pop|j-?pop|mandopop|city.?pop/i, 'pop'],
  // How a song of any genre may be.
  [/cinematic|史诗|epic/i, 'classical'],
  // Kinds of music that are none of these: the nearest.
  [/(?<!\b(?:radio|club) |电台的?|(?:[他她我友]是|当)一?[个名位]?)\bdj(?![a-z])(?!是|的故事)|土嗨|蹦迪|夜店(?=[^\s，。]{0,2}(?:$|[\s，,、。;；|/风曲乐]))|广场舞|社会摇|慢摇(?!滚)|(?:蒸汽|合成)波|synth.?pop|hyper.?pop|vapor.?wave|chill.?wave|(?:uk|future) garage|breakbeats?|hardstyle|euro.?beat|amapiano|jersey club|downtempo/i, 'electronic'],
  [/喊麦|\bgrime\b|\bcrunk\b|chill.?hop|trip.?hop/i, 'rap'],
  [/\bgospel\b|福音(?=音?乐|歌|$|[\s，,、;；|])/i, 'r&b'],
  [/恰恰(?=舞|$|[\s，,、;；|])|弗拉[门明]戈|波萨诺瓦|萨尔萨|mariachi|ranchera|\bcorridos?\b/i, 'latin'],
  [/ragtime|dixieland|摇摆乐|大乐队/i, 'jazz'],
  [/(?<![收珍宝隐埋矿冷暗潜深躲蕴])藏(?:族|歌|式|语歌|风)|蒙古(?!包)|马头琴|呼麦|草原(?=歌曲?|风|情歌|民歌)|维吾尔|哈萨克|[苗彝傣壮侗瑶羌]族|新疆(?=风|舞|民[歌族])|tibetan|mongolian|throat singing|bollywood|宝莱坞|印度(?=风|舞|歌|音乐)|阿拉伯(?!数字)|非洲(?=风|鼓|音乐|舞)|夏威夷|hawaiian|爱尔兰|苏格兰|风笛|gamelan|klezmer|native american|\bska\b/i, 'world'],
  [/(?<!江)山歌|(?<!人)民歌(?![唱颂手])|信天游|小调(?!皮)(?<![A-G][#b♯♭]?小调)(?<!和声小调)|sea shant(?:y|ies)|lullab(?:y|ies)|摇篮曲|安眠曲|吉他(?:指弹|独奏)?曲|(?<!手)指弹/i, 'folk'],
  [/(?<![北东南])京剧|(?<![卓超优])[越豫粤昆]剧|昆曲|黄梅戏|评弹|(?<!游)戏[曲歌]|花旦|(?<![韩美英法泰])国潮|古韵|二胡(?!同)|琵琶|唢呐|古琴|葫芦丝|扬琴|编钟|芦笙|(?<![长短竖汽鸣风])笛[子曲箫](?!声)|erhu|\bpipa\b|guqin|\bdizi\b|suona/i, '古风'],
  [/钢琴曲|提琴曲|协奏曲|奏鸣曲|[三四五]重奏|室内乐(?!园)|安魂曲|进行曲|(?<!年)轻音乐|(?<![冠将])军歌(?!手)|(?<![中外英美法韩泰爱祖德俄全我])国歌(?![曲手唱星坛声舞剧])|(?:影视|宣传片|预告片|纪录片|短片|视频|游戏)配乐|(?<![甜优完唯柔凄最])美声(?![音线])|string quartet|chamber music|sonata|concerto|nocturne|requiem|film score|trailer music|(?:military|wedding|marching) (?:march|band)/i, 'classical'],
  [/韩[流系]|(?<!海)港风(?!景)|[女男]团(?![圆聚结拜])|偶像(?=团|组合|$|[\s，,、;；|])|欧美(?=风|女声|男声|$|[\s，,、;；|])/i, 'pop'],
];

/** A part in another manner than the song: 中间一段说唱, a rap verse. */
const OF_A_PART =
  /(?:(?:[中之]间|[前间]奏|[主副]歌|桥段|[最之]后|[后前]面|后半段?|结尾|开头|穿插|插入|加入?|带有?|夹杂)[^\s，,。；;、]{0,4}(?:一小?段|几[句段]))[^\s，,。；;、]{0,4}(?:说唱|饶舌|rap|戏腔|电音|摇滚|民谣)|\brap (?:verses?|breaks?|sections?|bridges?|parts?|interludes?|solos?)\b/gi;

/** The genre that a text names, but for those that are not wanted; null when it names none. */
export function genreIn(text: string, unwanted: readonly GenreName[] = []): GenreName | null {
  const meant = withoutEverydayWords(text);
  const named = (of: string): GenreName | undefined =>
    GENRE_WORDS.find(([pattern, genre]) => !unwanted.includes(genre) && pattern.test(of))?.[1];
  return named(meant.replace(OF_A_PART, ' ')) ?? named(meant) ?? null;
}
