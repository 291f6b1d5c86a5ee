// The forms in which a wish of simplified characters names its song.
import { BARE, END, QUOTED_IN_CHINESE, type TitleForms } from './title-marks.js';

const INSIDE = '[^\\n，,。；;《》“”"「」]';

/** Of the song: a video has a title too. */
const NAME =
  '(?<!副|小|(?:专辑|唱片|视频|影片|文章|作文|论文|小说|电影|书)的?)(?:歌曲?的?名[字称]?|曲名|标题|题目|题名)';
const MUSIC = '(?:歌|曲|音乐|民谣|摇滚|说唱)';
const CALLED = '(?:叫做?|名叫|名为|题为)';
/** Before somebody else's song: 像一首叫《晚风》的歌. */
const ELSEWHERE = '(?:像|如|关于|翻唱|改编|模仿|类似于?|(?:不要|[别勿])[写唱来]?)';
/** Who has a name and is no song. */
const NO_SONG = '关于|[给为像写]|[本部只位条]|电影|小说|游戏|书|剧';
const MARKED_IN_CHINESE = [
  `${NAME}(?:就|要|定|暂定|用)?(?:叫做?|是|为|[:：=])?[ \\t]{0,3}`,
  `(?<!${ELSEWHERE}一?)[首支](?:(?!${NO_SONG})${INSIDE}){0,8}?${CALLED}[ \\t]{0,3}`,
  `(?<!${ELSEWHERE})(?:^|[写来作做要])一?[首支]${INSIDE}{0,20}?${MUSIC}[，,]\\s?(?:名字?|取名|命名)?[叫为]做?[ \\t]{0,3}`,
  `(?:^(?:歌曲?)?|(?<!${ELSEWHERE})[写来作做唱成](?:一?[首支](?:歌曲?)?|歌曲?))(?=《[^》\\n]{1,30}》(?:$|[，,。；;\\n]))`,
  `(?:^|[，,。；;\\n]\\s?|[歌曲])(?:取名|起名|命名|题)[叫为]?[ \\t]{0,3}`,
].map((before) => new RegExp(`${before}${QUOTED_IN_CHINESE}`, 'du'));
/** What begins so tells how a name is to be, or who finds one. */
const NO_NAME =
  '[不要和与或及的得很太是由让请你您我帮给还没随自未待暂可能希想用有就都也尽最简好另需无任中英叫取起定带里按根必空须限写：:=为是]|AI';
const MARKED_BEHIND = [
  `(?<!(?:${ELSEWHERE}|给(?!我))[^\\n，,。；;的]{0,8})${CALLED}[ \\t]{0,3}${QUOTED_IN_CHINESE}的(?:(?!${NO_SONG}|的)${INSIDE}){0,6}?${MUSIC}`,
  `(?<![可所难足给加])[以用把将]${QUOTED_IN_CHINESE}(?:作为|[为作做当])(?:歌?名|标?题(?!材|目的)|歌曲的?名[字称]?)`,
].map((form) => new RegExp(form, 'du'));

/** A name behind a song for somebody may be whose it is: 给我儿子写首歌，名字叫乐乐; so may a short one behind a birthday song. */
const FOR_SOMEBODY = '(?:给(?!我们?[写来作做])|为(?!了)|送)[^，,。；;\\n]{1,12}';
const OF_SOMEBODY = '(?:生日|表白|告白|求婚|摇篮|满月|周岁|寿)';

export const IN_CHINESE: TitleForms = {
  marked: [...MARKED_IN_CHINESE, ...MARKED_BEHIND],
  named: [
    new RegExp(
      `(?<![听放唱弹]着?一?)[首支](?:歌曲?)?(?:的?名字?(?:叫做?|为)|叫做|叫(?!做|[我你他她人醒好卖板喊]|孩子|大家|老[公婆师]|[爸妈宝]|同学)|名为)((?!的)(?:(?!的关于)${INSIDE}){1,12}?)的(?:(?!${NO_SONG}|的)${INSIDE}){0,6}?${MUSIC}`,
      'du',
    ),
    new RegExp(
      `(?:歌曲?的?名[字称]?|曲名|(?<=[歌曲][，,]\\s?)(?:标题|题目)|[这首支]首?歌曲?|^歌曲?)(?:就|要)?叫做?(?!我(?![们的和是爱])|人|好又)[ \\t]{0,3}${BARE}`,
      'du',
    ),
    new RegExp(
      `(?<!${FOR_SOMEBODY})(?:^|[写来作做要])一?[首支](?:(?!${NO_SONG})${INSIDE}){0,20}?${MUSIC}[，,]\\s?(?:名字?|[取起]名字?|命名)(?:就|要)?[叫是为]做?[ \\t]{0,3}(?!(?<=${OF_SOMEBODY}[^，,]{0,4}[，,][^，,]{0,9})(?![^\\n，,]{0,2}[我你给])\\p{Script=Han}{2,3}${END})${BARE}`,
      'du',
    ),
    new RegExp(
      `(?:^(?:歌曲?)?|[这此]首(?:歌曲?|曲子?)|(?<!${FOR_SOMEBODY})(?<!${OF_SOMEBODY}歌?)${MUSIC}[，,]\\s?)(?:取名|起名|命名)(?:字?(?:就?叫做?|为|是|[:：]))?[ \\t]{0,3}((?!字|${NO_NAME})(?:(?![的了吗呢你我难\\s])${INSIDE}){2,8}?)${END}`,
      'du',
    ),
    new RegExp(`(?<![可所难足给加])以((?![此下上'])(?:(?![的'])${INSIDE}){1,8}?)作?为(?:歌名|标?题(?!材|目的))`, 'du'),
    new RegExp(
      `(?:^|[，,。；;\\n])\\s?(?:歌名|曲名)(?:[ \\t]{0,3}[—–-]{1,2})?[ \\t]{0,3}((?!${NO_NAME})(?=[\\p{L}\\p{N}])(?:(?![的了吗呢])${INSIDE}){2,6}?)${END}`,
      'du',
    ),
    new RegExp(
      `(?:歌名|曲名)[ \\t]{0,3}((?!AI\\b)\\p{Lu}[\\p{Script=Latin}'’]{0,15}(?: [\\p{Script=Latin}'’]{1,15}){0,4})(?:${END}|(?=\\s\\p{Script=Han}))`,
      'du',
    ),
    new RegExp(
      `${NAME}(?:就|暂?定)?(?:是|为|叫做?(?![人他她醒]))(?![不什啥空])((?:(?![的了吗呢你我\\s])${INSIDE}){1,8}?)${END}`,
      'du',
    ),
    // A sentence that is one: 题目叫不要忘记我, 歌名是我还爱你; but 歌名是我们想的.
    new RegExp(
      `${NAME}(?:就|要)?(?:是|叫做?)((?=不[要再](?![太用写超带有出重英中俗土])|我[爱还和的]|我们的|人[间生海])(?:(?![吗呢\\s])${INSIDE}){3,12}?)(?<!的|名字)${END}`,
      'du',
    ),
  ],
  listed: [new RegExp(`${NAME}\\s{0,3}(?:[:：=]|[】\\]]\\s{0,3}[:：]?)[ \\t]{0,3}${BARE}`, 'du')],
};
