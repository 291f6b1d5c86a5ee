// Which genre is meant, in the words of a style or a description.
import { withoutEverydayWords } from './everyday-genres.js';
import { EXCEPTIONS, type Exception } from './genre-exceptions.js';
import type { GenreName } from './genre.js';

/** First match wins, so narrow words stand before wide ones; where each of them names none is told in genre-exceptions.ts. */
// prettier-ignore
const WORDS: readonly (readonly [GenreName, readonly string[]])[] = [
  ['古风', ['古风', '国风', '戏腔', '古筝', '仙侠', '武侠', '汉服', 'chinese\\s*(?:traditional|style|folk)', '(?:chinese|peking|beijing|cantonese) opera', 'gufeng', 'guzheng', 'wuxia']],
  ['metal', ['metal', '金属', 'djent', 'metalcore']],
  ['punk', ['punk', '朋克', '\\bscreamo\\b', '\\bemo\\b']],
  ['blues', ['blues', '(?:布鲁斯|蓝调)']],
  ['jazz', ['jazz', '爵士', '\\bswing', 'bebop', '比波普', 'big\\s*band', 'lounge']],
  ['latin', ['latin', '拉丁', 'salsa', 'bossa', 'reggaeton', '雷鬼顿', 'cumbia', 'samba', 'tango', '探戈', '桑巴', 'flamenco', 'bachata']],
  ['country', ['country', '乡村', 'bluegrass', '蓝草', 'nashville', 'americana']],
  ['r&b', ['r\\s*&\\s*b', '\\brnb\\b', 'rhythm (?:and|&) blues', '节奏(?:布鲁斯|蓝调)', '灵魂乐', '\\bsoul', 'funk', '放克', 'neo.?soul', 'motown']],
  ['rap', ['\\brap\\b', 'hip.?hop', '说唱', '饶舌', '嘻哈', '\\b(?:fe)?male rappers?\\b', '低保真', '\\btrap', 'drill', 'boom.?bap', 'phonk', '\\blo[ -]?fi']],
  ['classical', [
    'classical', '古典', 'orchestra', '管弦', '交响', 'symphon', '\\boperas?\\b', 'operatic', '歌剧', 'baroque', 'piano solo', '钢琴独奏',
    'soundtrack', '电影配乐',
  ]],
  ['alternative', ['alternative', '另类', 'indie', '独立', 'shoegaze', 'dream.?pop', '梦幻流行', 'post.?rock', '后摇', '盯鞋', 'grunge', 'ambient rock']],
  ['electronic', [
    'electro', '电子', '\\bedm', 'house', 'techno', 'trance', 'dubstep', 'drum\\s*(?:and|&|n)\\s*bass', '\\bdnb\\b', 'synth.?wave', '电音',
    '舞曲', 'dance', 'disco', '迪斯科', 'ambient', '氛围', '赛博', 'cyberpunk', 'chiptune', 'future bass', 'y2k', '浩室', '(?:未来|回响|鼓打)贝斯', '合成器浪潮',
  ]],
  ['rock', ['\\brock\\b', '摇滚', '硬摇', 'guitar band', 'j-?rock']],
  ['world', [
    'world', 'worldbeat', '世界音乐', 'reggae', '雷鬼', 'afro', 'celtic', '凯尔特', 'indian', '\\barab', 'ethnic', '民族', '民乐', 'tribal',
  ]],
  // Said of a song that is acoustic or a ballad they say more than that.
  ['jazz', ['jazzy']],
  ['blues', ['bluesy']],
  ['r&b', ['soulful', 'funky']],
  ['folk', ['folk', '民谣', 'acoustic', '木吉他', 'singer.?songwriter', '校园', 'campfire']],
  ['pop', ['\\bpop\\b', '流行', 'ballad', '抒情', 'k-?pop', 'j-?pop', 'mandopop', 'cantopop', 'city.?pop']],
  // How a song of any genre may be.
  ['classical', ['cinematic', '史诗', 'epic']],
  // Kinds of music that are none of these: the nearest.
  ['electronic', [
    '\\bdj', '土嗨', '蹦迪', '夜店', '广场舞', '社会摇', '慢摇', '(?:蒸汽|合成)波', 'synth.?pop', 'hyper.?pop', 'vapor.?wave', 'chill.?wave',
    '(?:uk|future) garage', 'breakbeats?', 'hardstyle', 'euro.?beat', 'amapiano', 'jersey club', 'downtempo',
  ]],
  ['rap', ['喊麦', '\\bgrime\\b', '\\bcrunk\\b', 'chill.?hop', 'trip.?hop']],
  ['r&b', ['\\bgospel\\b', '福音']],
  ['latin', ['恰恰', '弗拉[门明]戈', '波萨诺瓦', '萨尔萨', 'mariachi', 'ranchera', '\\bcorridos?\\b']],
  ['jazz', ['ragtime', 'dixieland', '摇摆乐', '大乐队']],
  ['world', [
    '藏', '蒙古', '马头琴', '呼麦', '草原', '维吾尔', '哈萨克', '[苗彝傣壮侗瑶羌]族', '新疆', 'tibetan', 'mongolian', 'morin khuur', 'throat singing',
    'bollywood', '宝莱坞', '印度', '阿拉伯', '非洲', '夏威夷', 'hawaiian', '爱尔兰', '苏格兰', '风笛', '\\birish', '\\bscottish', 'bagpipes?', 'gamelan', 'klezmer', 'native american',
    '\\bska\\b',
  ]],
  ['folk', [
    '山歌', '民歌', '信天游', '小调', 'sea shant(?:y|ies)', 'lullab(?:y|ies)', '摇篮曲', '安眠曲', '吉他(?:指弹|独奏)?曲', '指弹',
  ]],
  ['古风', [
    '京剧', '[越豫粤昆]剧', '秦腔', '昆曲', '黄梅戏', '评弹', '戏[曲歌]', '花旦', '国潮', '古韵', '二胡', '琵琶', '唢呐', '古琴', '葫芦丝', '扬琴', '编钟',
    '芦笙', '笛[子曲箫]', 'erhu', '\\bpipa\\b', 'guqin', '\\bdizi\\b', 'suona', 'yangqin',
  ]],
  ['classical', [
    '芭蕾舞曲', '钢琴曲', '提琴曲', '协奏曲', '奏鸣曲', '[三四五]重奏', '室内乐', '安魂曲', '进行曲', '轻音乐', '军歌', '国歌',
    '(?:影视|宣传片|预告片|纪录片|短片|视频|游戏)配乐', '美声', 'string quartet', 'chamber music', 'sonata', 'concerto', 'nocturne', 'requiem',
    'film score', 'trailer music', '(?:military|wedding|marching) (?:march|band)',
  ]],
  ['pop', ['韩[流系]', '港风', '[女男]团', '偶像', '欧美']],
];

/** A word with what may not stand beside it. */
function named(word: string): string {
  const { before, behind, only }: Exception = EXCEPTIONS[word] ?? {};
  return [before && `(?<!${before})`, word, behind && `(?!${behind})`, only && `(?=${only})`].filter(Boolean).join('');
}

/** In the order in which they are tried. */
export const GENRE_WORDS: readonly (readonly [RegExp, GenreName])[] = WORDS.map(([genre, words]) => [
  new RegExp(words.map(named).join('|'), 'i'),
  genre,
]);

/** A part in another manner than the song: 中间一段说唱, a rap verse. */
const OF_A_PART =
  /(?:(?:[中之]间|[前间]奏|[主副]歌|桥段|[最之]后|[后前]面|后半段?|结尾|开头|穿插|插入|加入?|带有?|夹杂)[^\s，,。；;、]{0,4}(?:一小?段|几[句段]))[^\s，,。；;、]{0,4}(?:说唱|饶舌|rap|戏腔|电音|摇滚|民谣)|\brap (?:verses?|breaks?|sections?|bridges?|parts?|interludes?|solos?)\b/gi;

/** The genre that a text names, but for those that are not wanted; null when it names none. */
export function genreIn(text: string, unwanted: readonly GenreName[] = []): GenreName | null {
  const meant = withoutEverydayWords(text);
  const genreOf = (of: string): GenreName | undefined =>
    GENRE_WORDS.find(([pattern, genre]) => !unwanted.includes(genre) && pattern.test(of))?.[1];
  return genreOf(meant.replace(OF_A_PART, ' ')) ?? genreOf(meant) ?? null;
}
