// Where the words of genres name none, for they are a part of something else. All of it are patterns, of lower case.
import { ENGLISH_EXCEPTIONS } from './english-exceptions.js';

export interface Exception {
  /** What stands before it. */
  before?: string;
  /** What stands behind it. */
  behind?: string;
  /** It names one before these alone. */
  only?: string;
}

/** Where an item of a style ends. */
const ENDS = '$|[\\s，,、;；|]';

/** Who says or sings: 妈妈说唱得好 is no rap, 打工人说唱歌 is. */
const SOMEBODY = '(?:[听小据传再常他她你们妈爸师友婆公爷奶]|[有别]人|大家)';

/** By the word as it stands in the list of its genre (genre-words.ts). */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  ...ENGLISH_EXCEPTIONS,
  古风: { before: '[蒙复考]' },
  国风: { before: '[韩泰法英美德俄祖我全异各外邻]', behind: '[光景貌调]' },
  金属: { behind: '质感|感|色|光泽|污染|探测|丝|加?工|制品|材料' },
  朋克: { before: '赛博|蒸汽', behind: '养生' },
  拉丁: { behind: '文|语|字母' },
  乡村: { behind: '教师|老师|振兴|医生|小学|学校|孩子|生活' },
  说唱: { behind: `(?<=${SOMEBODY}说唱)(?:[得给支着过]|歌(?![曲手]))` },
  低保真: { only: `嘻哈|音乐|节拍|${ENDS}` },
  '(?:布鲁斯|蓝调)': { before: '节奏' },
  '(?:未来|回响|鼓打)贝斯': { only: `风|音乐|舞曲|${ENDS}` },
  古典: { behind: '美(?!声)|文|诗|名著|建筑|园林' },
  钢琴独奏: { behind: '[前间尾]奏|开头|结尾|部分' },
  独立: { only: '音乐|摇滚|民谣|流行|乐队|厂牌|电子|风|$|[\\s,，、;；|/]' },
  后摇: { behind: '[摆晃]|(?<=[然最之以酒]后摇)' },
  电子: { behind: '厂|琴|宠物|相册|表(?![达现])|秤|游戏|产品|书|烟|邮|竞|商|屏|科技|工程' },
  电音: { before: '来' },
  舞曲: { before: '[圆族]|芭蕾|西域|民间|小步' },
  氛围: { only: '音?乐|电子|流行|摇滚|(?<=(?:^|[\\s,，、;；|/])氛围)(?:$|[\\s,，、;；|/])' },
  民族: { behind: '团结|复兴|英雄|精神' },
  校园: { behind: '霸凌|欺凌|暴力|贷' },
  流行: { behind: '病|语|感冒|趋势' },
  夜店: { only: '[^\\s，。]{0,2}(?:$|[\\s，,、。;；|/风曲乐])' },
  慢摇: { behind: '滚' },
  福音: { only: `音?乐|歌|${ENDS}` },
  恰恰: { only: `舞|${ENDS}` },
  藏: { before: '[收珍宝隐埋矿冷暗潜深躲蕴]', only: '族|歌|式|语歌|风' },
  蒙古: { behind: '包' },
  草原: { only: '歌曲?|风|情歌|民歌' },
  新疆: { only: '风|舞|民[歌族]' },
  印度: { only: '风|舞|歌|音乐' },
  阿拉伯: { behind: '数字' },
  非洲: { only: '风|鼓|音乐|舞|节拍' },
  蓝草: { only: `音乐|${ENDS}` },
  山歌: { before: '江' },
  民歌: { before: '人', behind: '[唱颂手]' },
  小调: { behind: '皮|(?<=(?:[A-G][#b♯♭]?|和声)小调)' },
  指弹: { before: '手' },
  京剧: { before: '[北东南]' },
  '[越豫粤昆]剧': { before: '[卓超优]' },
  '戏[曲歌]': { before: '游' },
  国潮: { before: '[韩美英法泰]' },
  二胡: { behind: '同' },
  '笛[子曲箫]': { before: '[长短竖汽鸣风]', behind: '声' },
  室内乐: { behind: '园' },
  轻音乐: { before: '年' },
  军歌: { before: '[冠将]', behind: '手' },
  国歌: { before: '[中外英美法韩泰爱祖德俄全我]', behind: '[曲手唱星坛声舞剧]' },
  美声: { before: '[甜优完唯柔凄最]', behind: '[音线]' },
  港风: { before: '海', behind: '景' },
  '[女男]团': { behind: '[圆聚结拜]' },
  偶像: { only: `团|组合|${ENDS}` },
  欧美: { only: `风|女声|男声|${ENDS}` },
};
