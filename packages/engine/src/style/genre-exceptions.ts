// Where the words of genres name none, for they are a part of something else. All of it are patterns, of lower case.

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

/** Behind DJ it is who somebody is: DJ小王的生日歌, but DJ老歌. */
const A_NAME =
  '\\s?[小阿老](?![歌曲调鬼])[\\u4e00-\\u9fff]{1,2}?(?:的?(?:生日|婚礼|歌|故事)|的[^\\s，,。的]{0,4}歌|写|[做唱]一?首|[和跟与]|过生日|\\s生日)';
/** Before DJ it is somebody: birthday song for DJ Mike; but not what one is for: for DJ sets. */
const CALLED_SO =
  "(?<=\\b(?:for|to|about|from|by|birthday,?|named|called|meet|thank you,?|my (?:friend|son|brother|dad|husband|boyfriend)) dj) (?!(?:sets?|mix\\w*|remix\\w*|use|part(?:y|ies)|nights?|booths?|drops?|edits?|beats?|style|music|versions?|clubs?|tools?|intros?|battles?|decks?)\\b)[a-z]|(?<=(?:^|[\\n,，.]) {0,3}dj) [a-z]+['’]s\\b";

/** Among Chinese words emo is a mood, but beside music: 今天有点emo. */
const OF_A_MOOD = '(?!\\s?(?:摇滚|朋克|说唱|曲?风|音乐|rap|rock|punk|pop))[^\\n]{0,60}[\\u4e00-\\u9fff]';

/** By the word as it stands in the list of its genre (genre-words.ts). */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  古风: { before: '[蒙复考]' },
  国风: { before: '[韩泰法英美德俄祖我全异各外邻]', behind: '[光景貌调]' },
  metal: { before: '\\b(?:sheet|scrap|precious) ', behind: ' (?:detectors?|gear|work(?:ers?|shop))\\b' },
  金属: { behind: '质感|感|色|光泽|污染|探测|丝|[工加]|制品|材料' },
  punk: { before: 'cyber|steam|daft ' },
  朋克: { before: '赛博|蒸汽', behind: '养生' },
  '\\bemo\\b': { before: '[\\u4e00-\\u9fff][^\\n]{0,60}', behind: OF_A_MOOD },
  blues: { before: 'rhythm (?:and|&) ', behind: 'y' },
  '(?:布鲁斯|蓝调)': { before: '节奏' },
  jazz: { behind: 'y' },
  '\\bswing': { before: '\\bmood ', behind: 'ing|s\\b| set' },
  latin: { before: 'p|ge', behind: ' (?:class|teachers?|lessons?|homework|alphabet)\\b' },
  拉丁: { behind: '文|语|字母' },
  乡村: { behind: '教师|老师|振兴|医生|小学|学校|孩子|生活' },
  '\\bsoul': { before: '\\bold ', behind: 's\\b|.?mates?|ful|[ -](?:search\\w*|food|sisters?|reapers?)' },
  funk: { behind: 'y' },
  说唱: { behind: `(?<=${SOMEBODY}说唱)(?:[得给支着过]|歌(?![曲手]))` },
  '\\btrap': { behind: 'p|eze|\\s?door' },
  drill: { before: '\\bfire ', behind: ' sergeant' },
  '\\blo[ -]?fi': { behind: '[a-z]|[ -](?:guitars?|drums?|vocals?|indie|rock|folk|pop|house|punk)\\b' },
  古典: { behind: '美(?!声)|文|诗|名著|建筑|园林' },
  'piano solo': { behind: ' (?:intro|outro|break|in|at|bridge|section)\\b' },
  钢琴独奏: { behind: '[前间尾]奏|开头|结尾|部分' },
  '\\boperas?\\b': { before: '\\b(?:soap|space|rock) ', behind: ' house' },
  soundtrack: { behind: ' (?:of|to|for) (?:my|our|your|life)' },
  独立: { only: '音乐|摇滚|民谣|流行|乐队|厂牌|电子|风|$|[\\s,，、;；|/]' },
  后摇: { behind: '[摆晃]|(?<=[然最之以酒]后摇)' },
  电子: { behind: '厂|琴|宠物|相册|表|秤|游戏|产品|书|烟|邮|竞|商|屏|科技|工程' },
  '\\bedm': { behind: '[a-z]' },
  house: {
    before: '[a-z]|\\b(?:open|opera) ',
    behind: '(?!music)[a-z]|[ -](?:warming|mates?|wi(?:fe|ves)|keep\\w*|plants?|chores|rules|cats?)\\b',
  },
  techno: { behind: 'log' },
  trance: { before: '\\ben', behind: 'd' },
  电音: { before: '来' },
  舞曲: { before: '[圆族]|芭蕾|西域|民间|小步' },
  dance: {
    before:
      'gui|bun|ten|cor|\\b(?:first|last|slow|line|square|tap|belly|folk|lion|dragon|ballroom|bollywood|irish|daughter|son)[ -]',
    behind:
      ' (?:moms?|teachers?|studios?|recitals?|class(?:es)?|lessons?|school|teams?|compan(?:y|ies)|partners?|competitions?)\\b',
  },
  disco: { before: '\\bat the ', behind: 'unt|ver|rd|nn|nt|mf|ur' },
  氛围: { only: '音?乐|电子|流行|摇滚|(?<=(?:^|[\\s,，、;；|/])氛围)(?:$|[\\s,，、;；|/])' },
  '\\brock\\b': {
    before: '\\blittle |\\bbetween a |\\b(?:are|were|is|was|be|been) (?:my|our|his|her|the|their) ',
    behind:
      ' (?:bottom|climb\\w*|(?:me|him|her|you|(?:my |the )?baby) to sleep|(?:your|my|his|her|their)|the (?:boat|cradle))\\b',
  },
  world: {
    before: '[a-z]|\\bhello,? |\\bwe are the ',
    behind:
      "[a-z]|['’]s|[\\s-](?:peace|cup|tour|wars?|records?|famous|wide|maps?|champions?|class|traveller|traveler)\\b",
  },
  indian: { behind: 'a\\b|\\s(?:summer|ocean)' },
  民族: { behind: '团结|复兴|英雄|精神' },
  folk: { behind: 's\\b' },
  校园: { behind: '霸凌|欺凌|暴力|贷' },
  流行: { behind: '病|语|感冒|趋势' },
  '\\bpop\\b': {
    before: '\\bsoda ',
    behind: ' (?:(?:my|the|your|a) (?:bubble|cork|bottle|champagne|question)|quiz)|[ -]up\\b',
  },
  '\\birish': {
    only: ' (?:pub|folk|music|songs?|tunes?|jigs?|reels?|ballads?|fiddle|drinking|trad\\w*|dance|style|whistle|flute)\\b',
  },
  '\\bscottish': {
    only: ' (?:pub|folk|music|songs?|tunes?|jigs?|reels?|ballads?|fiddle|pipes?|trad\\w*|dance|style)\\b',
  },
  '\\bdj': {
    before: '\\b(?:radio|club) |电台的?|(?:[他她我友]是|当)一?[个名位]?',
    behind: `[a-z]|是|的故事|${A_NAME}|${CALLED_SO}|写一?首`,
  },
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
