// Music that is played under something: what asks for no more than that, and what only tells how a song is played.

/** What is played under a film, a game or a talk. */
export const BACKGROUND = '背景音?乐|bgm';

const ASKED = '我?[只仅]?想?要|只有|仅|[来做求]|请|帮我|给我|生成|制作|写';
/** All of an item. */
const ALL = [
  `(?:${ASKED}){0,4}(?:一?[首段个])?(?:纯|说唱|卡拉ok)?伴奏(?:带|版|音乐)?(?:就[好行]|即可|给?我?[来自]?[己]?唱)?`,
  '[只仅](?:要|保?留|需要?)(?:背景)?(?:音乐|旋律|曲子?|beat|伴奏)',
  '(?:(?:来|做|请|帮我|给我|生成|制作|写)(?:一?[首段个])?[^琴他鼓弦笛队团用配]{0,8})伴奏',
  '卡拉ok(?:版本?)?|(?:[只仅][要有]?|纯)(?:乐器|器乐|演奏){1,2}|器乐[版曲]?',
  '(?:only|just) (?:the )?(?:instruments?|music|beats?)|(?:the )?(?:instruments?|music|beats?) only',
].join('|');
const ACCOMPANIMENT = new RegExp(
  `^(?:${ALL})$|^(?:an? )?(?:karaoke (?:track|version)|(?:[\\w-]+ )?backing (?:track|version))\\b`,
  'i',
);
/** Whether an item asks for no more than what somebody else sings to. */
export const isAccompaniment = (item: string): boolean => ACCOMPANIMENT.test(item);

/** Names of entries that tell how a song is played: 配乐：钢琴, 伴奏：吉他. */
const PLAYED_BY = new RegExp(`(?:配乐|${BACKGROUND})\\s?[:：][^,，;；。\\n]*`, 'gi');
const ACCOMPANIED_BY = /(?<!纯)(?:伴奏|器乐)\s?[:：](?!\s?(?:[是对要]|only\b|yes\b))/gi;
export const withoutPlayedBy = (text: string): string => text.replace(PLAYED_BY, ' ');
export const withoutAccompaniedBy = (text: string): string => text.replace(ACCOMPANIED_BY, ' ');
