import type { StyleTag, TagCategory } from '@overtone/contract/tags';

/** The library of style tags: each as it is shown in Chinese, and behind the space as the models know it. */
const words: Readonly<Record<TagCategory, string>> = {
  genre:
    '流行 pop|独立流行 indie pop|梦幻流行 dream pop|电子流行 electropop|卧室流行 bedroom pop|城市流行 city pop|' +
    '华语流行 mandopop|粤语流行 cantopop|日系流行 J-pop|韩系流行 K-pop|摇滚 rock|独立摇滚 indie rock|另类摇滚 alternative rock|' +
    '流行摇滚 pop rock|后摇 post-rock|迷幻摇滚 psychedelic rock|前卫摇滚 progressive rock|车库摇滚 garage rock|' +
    '软摇滚 soft rock|硬摇滚 hard rock|朋克 punk|流行朋克 pop punk|后朋克 post-punk|金属 metal|交响金属 symphonic metal|' +
    '核 metalcore|盯鞋 shoegaze|民谣 folk|校园民谣 campus folk|独立民谣 indie folk|民谣摇滚 folk rock|乡村 country|' +
    '蓝草 bluegrass|蓝调 blues|节奏布鲁斯 R&B|当代R&B contemporary R&B|灵魂乐 soul|新灵魂 neo soul|放克 funk|迪斯科 disco|' +
    '福音 gospel|爵士 jazz|摇摆 swing|比波普 bebop|爵士融合 jazz fusion|波萨诺瓦 bossa nova|嘻哈 hip hop|说唱 rap|' +
    '陷阱 trap|老派嘻哈 boom bap|旋律说唱 melodic rap|钻头 drill|低保真 lo-fi|电子 electronic|浩室 house|深浩室 deep house|' +
    '科技舞曲 techno|出神 trance|鼓打贝斯 drum and bass|回响贝斯 dubstep|未来贝斯 future bass|合成器浪潮 synthwave|' +
    '蒸汽波 vaporwave|氛围 ambient|新世纪 new age|新古典 neoclassical|古典 classical|管弦 orchestral|电影配乐 film score|' +
    '史诗 epic|国风 Chinese traditional|古风 ancient Chinese style|中国风流行 Chinese style pop|戏腔 Chinese opera vocals|' +
    '雷鬼 reggae|斯卡 ska|拉丁 latin|雷鬼顿 reggaeton|桑巴 samba|弗拉门戈 flamenco|非洲节拍 afrobeat|凯尔特 celtic|' +
    '世界音乐 world music|儿歌 children song|音乐剧 musical theatre|圣诞 christmas song',
  mood:
    '温暖 warm|治愈 healing|浪漫 romantic|甜蜜 sweet|快乐 happy|阳光 sunny|欢快 cheerful|活力 energetic|热血 anthemic|' +
    '励志 uplifting|坚定 determined|自信 confident|性感 sensual|慵懒 laid-back|放松 relaxing|平静 peaceful|空灵 ethereal|' +
    '梦幻 dreamy|迷离 hazy|神秘 mysterious|孤独 lonely|忧伤 sad|心碎 heartbroken|怀旧 nostalgic|思念 longing|苦乐参半 bittersweet|' +
    '感人 emotional|深情 heartfelt|戏剧性 dramatic|紧张 tense|黑暗 dark|愤怒 angry|狂野 wild|俏皮 playful|幽默 humorous|' +
    '庄严 solemn|宏大 grand|诗意 poetic|冷峻 cold|希望 hopeful',
  instrument:
    '钢琴 piano|电钢琴 electric piano|木吉他 acoustic guitar|指弹吉他 fingerpicked guitar|电吉他 electric guitar|' +
    '失真吉他 distorted guitar|清音吉他 clean guitar|尤克里里 ukulele|贝斯 bass guitar|勾弦贝斯 slap bass|合成贝斯 synth bass|' +
    '808低音 808 bass|架子鼓 live drums|刷子鼓 brushed drums|鼓机 drum machine|手鼓 hand drums|康加鼓 congas|' +
    '弦乐 strings|弦乐四重奏 string quartet|小提琴 violin|大提琴 cello|竖琴 harp|铜管 brass|小号 trumpet|萨克斯 saxophone|' +
    '长笛 flute|单簧管 clarinet|手风琴 accordion|口琴 harmonica|管风琴 organ|合成器 synthesizer|模拟合成器 analog synth|' +
    '铺底音色 synth pads|琶音器 arpeggiator|古筝 guzheng|琵琶 pipa|二胡 erhu|笛子 dizi|箫 xiao flute|古琴 guqin|唢呐 suona|' +
    '扬琴 yangqin|马头琴 morin khuur|编钟 chime bells|八音盒 music box|钟琴 glockenspiel|马林巴 marimba|拍手 handclaps|' +
    '环境声 field recordings|黑胶噪声 vinyl crackle',
  voice:
    '女声 female vocals|男声 male vocals|男女对唱 male and female duet|童声 child vocals|合唱 choir|少女声 young female vocals|' +
    '低沉男声 deep male vocals|磁性男声 baritone|高亢男声 high male vocals|清亮女声 clear female vocals|空灵女声 ethereal female vocals|' +
    '烟嗓 husky vocals|沙哑 raspy vocals|气声 breathy vocals|假声 falsetto|力量型嗓音 powerful vocals|温柔嗓音 soft vocals|' +
    '和声 vocal harmonies|念白 spoken word|说唱人声 rapped vocals|哼唱 humming|呼喊 shouted vocals|嘶吼 screaming vocals|' +
    '自动调音 autotune|阿卡贝拉 a cappella|纯音乐 instrumental',
  era:
    '五十年代 1950s|六十年代 1960s|七十年代 1970s|八十年代 1980s|九十年代 1990s|千禧年 2000s|二〇一〇年代 2010s|' +
    '当代 modern|复古 retro|老上海 old Shanghai jazz|港乐黄金年代 golden age cantopop|磁带质感 tape warmth|现场感 live recording|' +
    '广播金曲 radio ready|未来感 futuristic',
  tempo:
    '很慢 very slow|慢板 slow tempo|中板 mid-tempo|快板 up-tempo|很快 fast tempo|60拍 60 bpm|75拍 75 bpm|90拍 90 bpm|' +
    '100拍 100 bpm|110拍 110 bpm|120拍 120 bpm|128拍 128 bpm|140拍 140 bpm|170拍 170 bpm|三拍子 waltz time|六八拍 6/8 time|' +
    '摇摆节奏 swing groove|四踩 four on the floor|半拍节奏 half-time|切分 syncopated|渐强 slow build|自由节奏 rubato',
};

const tagOf = (word: string): StyleTag => {
  const at = word.indexOf(' ');
  return { zh: word.slice(0, at), en: word.slice(at + 1) };
};

export const tagLibrary = (Object.keys(words) as TagCategory[]).map((category) => ({
  category,
  tags: words[category].split('|').map(tagOf),
}));
