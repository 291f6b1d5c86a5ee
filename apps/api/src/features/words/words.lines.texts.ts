/** What our workbench writes with: lines by rhyme. {a} is an image of the mood, {w} what the song is about. */
export interface RhymedLines {
  readonly verse: readonly string[];
  readonly chorus: readonly string[];
  readonly bridge: readonly string[];
}

const lines = (verse: string, chorus: string, bridge: string): RhymedLines => {
  const parts = (text: string) => text.split('|');
  return { verse: parts(verse), chorus: parts(chorus), bridge: parts(bridge) };
};

/** One rhyme each: ang, ian, ou, ing, ai, i. */
export const chineseLines: readonly RhymedLines[] = [
  lines(
    '{a}爬上了窗|我把{a}叠进行囊|口袋里装着一小块凉|关于{w}的事说来话长|转角有人轻轻鼓掌|那张旧照片还会发烫|风一样的人都去了何方|{a}替我守着旧时光',
    '{w}啊请你把我照亮|路再远我也敢去闯|让{a}学会了回响|我在这头你在那方|把来不及都唱成翅膀|唱到天亮天也就亮',
    '如果有一天{a}也退了场|别忘了我们这样唱',
  ),
  lines(
    '{a}停在门前|日历翻到折角的那一天|我对着{a}练习再见|想起{w}就红了眼|杯里的水凉了又添|谁把名字刻在桌沿|{a}隔着一条街看不见脸|有些话绕了一个圈',
    '我把{w}唱给明天|唱给{a}和旷野听见|哪怕只剩最后一遍|也要唱到心甘情愿|你在听就不算遥远|山和海都只是一瞬间',
    '等{a}落满了从前|我们再从头写一遍',
  ),
  lines(
    '{a}挂在巷子口|我踩着影子慢慢走|有人问{w}还有没有|我笑一笑没有点头|袖子里藏着半个秋|{a}顺着屋檐往下流|话到嘴边又往回收|钥匙在锁孔里发愁',
    '带上{w}跟我走|走到{a}的尽头|不问对错不回头|雨停的地方有码头|把手给我别松手|一首歌够我们遮风雨很久',
    '若{a}问我要什么自由|我说有你在左右',
  ),
  lines(
    '{a}落得很轻|我在数第几颗是星星|路灯把{a}拉成背影|说到{w}我就安静|风穿过空空的走廊听|谁的脚步还没有停|窗上写的字慢慢看不清|闹钟替我醒着等天明',
    '{w}是我的约定|像{a}守着黎明|你听这心跳的声音|一声一声都算证明|海再深也有岸可停|我唱你就能听',
    '把{a}折成一封信|寄给还没到的光阴',
  ),
  lines(
    '{a}从远处走来|我把门开了又开|旧雨伞还在等谁来|那年的{w}没有人猜|信纸上只写了一个开|{a}把屋顶轻轻覆盖|时钟走得像在发呆|故事被风翻到了现在',
    '让{w}自己盛开|让{a}涌成一片海|我张开双臂等你来|爱不用谁来安排|跌倒就原地站起来|一切都还来得及重来',
    '就算{a}把路掩埋|我也唱得出一片未来',
  ),
  lines(
    '{a}下得很仔细|我在门缝里等一封信的消息|说好不提又想起|{w}像没关的收音机|咖啡在手里慢慢变成往昔|{a}借我半件外衣|一个人也摆两双筷子|谁都说时间没问题',
    '把{w}写进歌里|让{a}替我记起|我不怕走一万里|只怕路上没有你|明天是一张白纸而已|我们从第一个字写起',
    '等{a}都安静下去|世界只剩一句谢谢你',
  ),
];

export const chineseImages: readonly (readonly [mood: RegExp, images: readonly string[]])[] = [
  [/古风|国风|江湖|剑|仙|侠|长安|月下|红尘|戏/, ['桃花', '残月', '烟雨', '孤舟', '青灯', '落雁', '霜雪', '松涛']],
  [/爱|恋|想你|心动|婚|吻|喜欢/, ['月光', '花瓣', '晚风', '烛火', '微雨', '云霞', '薄雾', '露水']],
  [/夏|海|阳光|沙滩|快乐|开心|旅行/, ['海风', '浪花', '蝉声', '晚霞', '白云', '阳光', '彩虹', '潮水']],
  [/城|街|地铁|霓虹|加班|说唱|夜店/, ['霓虹', '车灯', '人潮', '雨点', '钟声', '广播', '月台', '烟火']],
  [/梦|星|宇宙|未来|飞/, ['星河', '流星', '极光', '云海', '银翼', '光尘', '晨曦', '彗尾']],
  [/战|燃|热血|不服|摇滚|坚持|奋斗/, ['烈日', '雷声', '火光', '狂风', '鼓点', '尘土', '黎明', '暴雨']],
];
export const chineseImagesOtherwise = ['夜色', '雨声', '灯火', '落叶', '炊烟', '月光', '晚风', '雪花'];
export const chineseTitleEnds = ['以后', '来信', '未眠', '慢慢唱', '在路上', '没有散场', '的回声', '与你'];

/** Couplets, which rhyme by themselves; a slash between the lines. */
export const englishVerse = [
  'The {a} on the window, the kettle, the hall / A calendar leaning away from the wall',
  'I kept every ticket, I kept every mile / I kept the {a} and the half of a smile',
  'They ask about {w} and I never quite know / I look at the {a} and I let the thing go',
  'Your coat on the hook and your cup in the sink / The {a} says more than the both of us think',
  'A street full of strangers, a pocket of rain / The {a} is humming the same old refrain',
  'I set out for {w} with a map and a pen / The {a} blew over, I drew it again',
  'The morning was paper, the evening was stone / The {a} walked beside me and so did the phone',
  'We counted the {a} till the counting was done / I got to a thousand, you stopped after one',
] as const;
export const englishChorus = [
  'Oh {w}, carry me over / Louder than thunder and softer than clover',
  'Sing it for {w}, sing it once, sing it twice / A heart that is open is never the price',
  'Let the {a} come down, let the evening begin / Throw open the windows and let it all in',
  'If I lose the way I will follow the sound / The {a} above and the song underground',
  'Hold on to the {a}, hold on to the light / We only need {w} to get through the night',
  "We are never too late, we are never too far / As long as there's {w} and the {a} and a star",
] as const;
export const englishBridge = [
  "And if it all ends, well, it ended in rhyme / I'd do it again with the half of the time",
  'So hush, little doubt, let the quiet come near / The {a} is over, the morning is here',
  'What we could not say we can hum, we can hum / The road is a drumskin, the heart is a drum',
] as const;
export const englishImages = [
  'rain',
  'river',
  'snowfall',
  'harbour',
  'moonlight',
  'wind',
  'thunder',
  'sunset',
] as const;
export const englishTitleStarts = ['Song for', 'Letters to', 'All About', 'Halfway to', 'Waiting on'] as const;
