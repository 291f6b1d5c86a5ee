// What a Chinese wish is about, in its own words.
import { UNSUNG } from './wish-theme.js';

const HAN = '\\p{Script=Han}';
const OWN = '我[们們]?的|我家的?|我(?=爷爷|奶奶|爸|妈|姥|外[婆公]|哥|姐|弟|妹)';
const NAME = `[“"《「『‘]?((?:${OWN})?(?:(?!的)${HAN}){1,6})[”"》」』’]?`;
const SONG = '(?:歌曲?|曲|音乐|音樂|爵士[乐樂]|摇滚|民谣|故事|说唱)';
const STYLE = '(?:欢快|快乐|伤感|悲伤|感人|励志|温暖|温柔|安静|抒情|好听|甜蜜|浪漫|轻快|燃)的';
/** What it is a subject of, or the end of what is said. */
const END = `\\s?的(?:一首)?(?:${STYLE})?(?:(?!的)${HAN}){0,4}?${SONG}(?![^吧吗呢啊\\P{Script=Han}])|\\s?(?![\\p{L}\\p{N}])`;
const FORMS = [
  new RegExp(`(?:关于|關於|献给|獻給|写给|寫給|唱给|唱給)\\s?${NAME}(?:${END})`, 'u'),
  new RegExp(`(?<![可所难足给加])以${NAME}为主?题`, 'u'),
];
/** All that is said. A longer one may well be a sentence. */
const ALONE = new RegExp(`^\\s*((?:我[们們]?的|我家)(?:(?!的)${HAN}){1,3})[。！!]?\\s*(?:\\n|$)`, 'u');

/** Somebody or something of whom nothing is told, a question, or a sentence. */
const NO_THING = new RegExp(
  [
    '^(?:如|此|怎|哪|[谁誰这這那某每咱]|一些|所有|大家|自己|(?:一个)?人[们們]?$|人生$|不|[没沒别別无無]|勿|在|有)',
    `[你您他她它]|(?<!^)我|^我(?!${OWN.replaceAll('我', '')})|什[么麼]|[这這怎那][样樣]|[了着著过過吗嗎吧呢啊呀痛]$|^我.*歌曲?$`,
    // What somebody does or what befalls them: 奶奶去世, 想念妈妈. Alone 分手 is a thing.
    '(?<=.)(?:去世|过世|离世|病逝|离开|出轨|劈腿|分手|失败)$|^(?:想念|思念|怀念|爱上|喜欢)',
    '要求|需求|想法|主题|名字|标题|风格|(?:[都也就][行好]|可以)$',
  ].join('|'),
  'u',
);
const SENTENCE = /[是在很太不没会要想叫说]|好(?!友|朋)|[曲坏死丢病碎疼伤]$|的[天妈]$/u;

/** What stands behind 关于 and the like, of at most six characters, or 我的… where that is all; else undefined. */
export function chineseSubject(wish: string): string | undefined {
  const alone = ALONE.exec(wish)?.[1];
  const found = alone && !SENTENCE.test(alone) ? alone : FORMS.map((form) => form.exec(wish)?.[1]).find(Boolean);
  const name = found
    ?.replace(/^(?:一(?:[個个](?!人)|[只隻位条條座片首场場])|那[个只位条座片场](?!$))/u, '')
    .replace(/(?<=.)听$/u, '');
  return name && !NO_THING.test(name) && !UNSUNG.test(name) ? name : undefined;
}
