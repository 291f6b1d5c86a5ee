// What the lyric writer knows: images by mood, lines by rhyme. Tables of facts.
// A line of seven or eight Hanzi ends on its rhyme; {a} is an image of the theme (two Hanzi), {b} another.

export type Mood = 'night' | 'love' | 'road' | 'summer' | 'ancient' | 'city' | 'dream' | 'fight';

export const MOOD_WORDS: readonly (readonly [RegExp, Mood])[] = [
  [/古风|江湖|剑|仙|武侠|长安|琵琶|国风|中国风|红尘|汉服|月下|gufeng/i, 'ancient'],
  [/热血|战|奋斗|摇滚|朋克|金属|燃|励志|不服|rock|punk|metal|fight|power/i, 'fight'],
  [/夏|海|阳光|快乐|开心|旅行|沙滩|summer|beach|happy|sun/i, 'summer'],
  [/城市|都市|说唱|街|地铁|霓虹|city|rap|hip.?hop|street|电子|edm/i, 'city'],
  [/爱|恋|想你|思念|喜欢|心动|失恋|分手|love|heart|kiss/i, 'love'],
  [/路|远方|故乡|家|青春|校园|毕业|朋友|民谣|回忆|road|home|folk|country/i, 'road'],
  [/梦|星|宇宙|未来|飞|dream|star|sky|space/i, 'dream'],
  [/夜|雨|孤独|伤|泪|失眠|night|rain|lonely|sad/i, 'night'],
];

export const IMAGES: Record<Mood, readonly string[]> = {
  night: ['夜色', '雨声', '路灯', '窗台', '月光', '影子', '星光', '晚风', '烟火', '凌晨'],
  love: ['眼睛', '指尖', '拥抱', '心跳', '微笑', '名字', '侧脸', '背影', '温度', '花瓣'],
  road: ['远方', '站台', '旧街', '行囊', '麦田', '炊烟', '故乡', '单车', '老树', '信笺'],
  summer: ['海风', '汽水', '浪花', '蝉鸣', '阳光', '白云', '沙滩', '彩虹', '操场', '晚霞'],
  ancient: ['青衫', '孤舟', '长亭', '明月', '落花', '烟雨', '青灯', '古道', '桃花', '残雪'],
  city: ['霓虹', '高楼', '地铁', '街头', '耳机', '天台', '咖啡', '车流', '屏幕', '人潮'],
  dream: ['星河', '银河', '翅膀', '云海', '宇宙', '流星', '极光', '晨曦', '梦境', '光年'],
  fight: ['火焰', '雷声', '战鼓', '骨头', '狂风', '烈日', '锋芒', '枷锁', '黎明', '血液'],
};

export interface RhymeSet {
  name: string;
  verse: readonly string[];
  chorus: readonly string[];
  hook: readonly string[];
}

// prettier-ignore
export const RHYMES: readonly RhymeSet[] = [
  {
    name: 'ou',
    verse: ['{a}落满旧街口', '{a}轻轻吹过衣袖', '谁把{a}藏在身后', '{a}和我慢慢走', '记得那年的{a}和酒', '时间从{a}里溜走', '{a}还在等什么理由', '我数着{a}到尽头', '那句话停在喉头', '把心事都折成小舟'],
    chorus: ['我还在原地等候', '等一场{a}的温柔', '如果你也会回头', '别让我一个人走', '让{a}替我开口', '一直唱到天尽头', '请你握紧我的手', '不问还要走多久'],
    hook: ['跟我走', '到尽头', '不回头'],
  },
  {
    name: 'ang',
    verse: ['{a}照亮半面墙', '我听见{a}在歌唱', '风把{a}吹向远方', '{a}落在你肩膀', '影子被{a}拉得很长', '那年{a}还在心上', '谁在{a}里轻轻张望', '我路过{a}的小巷', '未完的故事很长', '沉默是唯一的回响'],
    chorus: ['带着{a}去远方', '让心跳有个方向', '就算黑夜再漫长', '你是我唯一的光', '向着{a}大声唱', '不怕前路有风霜', '我们一起去流浪', '把昨天全部释放'],
    hook: ['去远方', '大声唱', '向着光'],
  },
  {
    name: 'an',
    verse: ['{a}飘过屋檐', '翻开{a}的旧照片', '我站在{a}的对面', '{a}又过了一年', '谁把{a}写成诗篇', '{a}落在你的眉间', '想说的话到嘴边', '隔着{a}看你的脸', '街角咖啡还没变', '故事停在那一天'],
    chorus: ['我们会不会再见', '在{a}落下之前', '把所有遗憾想念', '都还给那个夏天', '你就在我的眼前', '哪怕只停留一天', '让{a}把你我相连', '一遍一遍又一遍'],
    hook: ['再见面', '到永远', '那一天'],
  },
  {
    name: 'ing',
    verse: ['{a}吵醒了安静', '窗外{a}下个不停', '我把{a}写成了信', '{a}里藏着你姓名', '走过{a}的背影', '听{a}慢慢苏醒', '谁在{a}里等天明', '月亮不说话只是听', '昨夜的雨还没停', '数遍了天上的星星'],
    chorus: ['我愿意为你而停', '像{a}守着黎明', '请听我心跳的声音', '一声声都是约定', '你是最远的那颗星', '照亮我整片心情', '让{a}替我证明', '爱从来不用说明'],
    hook: ['我在听', '别喊停', '那颗星'],
  },
  {
    name: 'ai',
    verse: ['{a}慢慢散开', '我从{a}里走来', '谁的{a}落入心怀', '{a}像一片海', '等不到{a}盛开', '把{a}放在窗台', '日子一天天换排', '故事还没有彩排', '那扇门轻轻打开', '你说明天会更快'],
    chorus: ['等你穿过人海', '让{a}为你盛开', '不管未来好与坏', '我的心始终都在', '把所有伤都放开', '迎着{a}站起来', '听见世界在澎湃', '这一刻就是未来'],
    hook: ['站起来', '我还在', '向未来'],
  },
];

/** By the names of the rhymes: lines that name what a wish is about. */
export const NAMING: Readonly<Record<string, string>> = {
  ou: '想着{w}慢慢走',
  ang: '把{w}唱给远方',
  an: '想念{w}一遍遍',
  ing: '我把{w}唱给你听',
  ai: '唱着{w}等你来',
};

/** Titles: an image and an ending. */
export const TITLE_ENDS: readonly string[] = [
  '来信',
  '之间',
  '以后',
  '未眠',
  '的歌',
  '慢慢',
  '远行',
  '回响',
  '尽头',
  '有声',
];
