/** What usually sounds along with a genre, by the tag it is known by; the first that a style names decides. */
export interface Companions {
  readonly genre: RegExp;
  readonly instruments: readonly string[];
  readonly sound: readonly string[];
  readonly tempo: readonly string[];
  readonly voice: readonly string[];
  readonly mood: readonly string[];
}

const row = (
  genre: RegExp,
  instruments: string,
  sound: string,
  tempo: string,
  voice: string,
  mood: string,
): Companions => {
  const parts = (text: string) => text.split('|');
  return {
    genre,
    instruments: parts(instruments),
    sound: parts(sound),
    tempo: parts(tempo),
    voice: parts(voice),
    mood: parts(mood),
  };
};

export const companions: readonly Companions[] = [
  row(
    /国风|古风|中国风|戏腔|chinese|guzheng|pipa|erhu|古筝|琵琶|二胡|笛/i,
    'plucked guzheng and bamboo flute|pipa runs over soft strings|erhu answering the melody, hand drums',
    'pentatonic melody, wide natural reverb|intimate verses that open into a sweeping chorus',
    '76 bpm, unhurried|88 bpm with a gentle pulse',
    'clear expressive vocals with ornamental slides|airy vocals, opera-style phrase in the bridge',
    'poetic and nostalgic|elegant and bittersweet',
  ),
  row(
    /metal|金属|核\b|core/i,
    'palm-muted distorted guitars, double kick drums|twin lead guitars over a thick bass',
    'tight heavy mix, breakdown before the last chorus|wall of sound with a soaring guitar solo',
    '160 bpm, driving|140 bpm, pounding half-time breakdown',
    'powerful belted vocals with screamed accents|gritty vocals, gang shouts in the chorus',
    'furious and triumphant|dark and intense',
  ),
  row(
    /punk|朋克/i,
    'fast power chords, punchy live drums|bright overdriven guitars and melodic bass',
    'raw energetic mix, short and hooky|stop-start verses and a shout-along chorus',
    '175 bpm, relentless|165 bpm, bouncing',
    'snotty energetic vocals with gang harmonies|urgent vocals',
    'rebellious and joyful|restless and youthful',
  ),
  row(
    /hip.?hop|\brap|说唱|嘻哈|trap|陷阱|drill|boom bap/i,
    '808 bass, crisp hi-hats, sparse piano loop|dusty sampled drums, warm bass, jazz chords',
    'punchy low end, ad-libs panned wide|loop that drops out before each hook',
    '84 bpm, head-nodding|140 bpm half-time',
    'confident rhythmic rap with a melodic hook|laid-back flow, doubled punchlines',
    'confident and streetwise|introspective and late-night',
  ),
  row(
    /lo-?fi|低保真|chill/i,
    'felt piano, dusty drums, mellow bass|warm electric piano and brushed beats',
    'vinyl crackle, tape warmth, soft side-chain|close and hazy, rain in the background',
    '72 bpm, relaxed|80 bpm, swung',
    'hushed breathy vocals|soft vocals close to the microphone',
    'calm and nostalgic|cosy and sleepy',
  ),
  row(
    /house|techno|trance|edm|舞曲|浩室|出神|bass\b|dubstep|电子|electro|synth|合成/i,
    'analog synths, four-on-the-floor kick, rolling bass|arpeggiated synths, wide pads, tight drum machine',
    'long filtered build and a bright drop|glossy side-chained mix with shimmering tails',
    '126 bpm, steady|118 bpm, neon-lit groove',
    'airy processed vocals with chopped echoes|smooth vocals doubled an octave up',
    'euphoric and hypnotic|nocturnal and sleek',
  ),
  row(
    /jazz|爵士|swing|摇摆|bossa|波萨/i,
    'upright bass, brushed drums, warm piano|nylon guitar, soft percussion, muted trumpet',
    'small-club room sound, tasteful solos|rich extended chords, live take feeling',
    '92 bpm, swung|128 bpm, light and syncopated',
    'smoky intimate vocals|relaxed vocals just behind the beat',
    'sophisticated and mellow|romantic and playful',
  ),
  row(
    /r&b|soul|灵魂|funk|放克|disco|迪斯科|节奏布鲁斯/i,
    'electric piano, tight bass, clean rhythm guitar|slap bass, horn stabs, syncopated drums',
    'silky mix with stacked harmonies|deep pocket groove, call and response in the chorus',
    '94 bpm, laid-back groove|112 bpm, danceable',
    'smooth soulful vocals with runs|warm falsetto over layered backing vocals',
    'sensual and warm|confident and sunny',
  ),
  row(
    /rock|摇滚|shoegaze|盯鞋/i,
    'driving electric guitars, live drums, melodic bass|chiming clean guitars that grow into distortion',
    'quiet verses and an explosive chorus|big room drums, guitar solo before the last chorus',
    '132 bpm, driving|118 bpm, steadily building',
    'passionate vocals, harmonies in the chorus|slightly raspy vocals',
    'anthemic and cathartic|restless and hopeful',
  ),
  row(
    /folk|民谣|country|乡村|bluegrass|acoustic|木吉他|校园/i,
    'fingerpicked acoustic guitar, soft harmonica|strummed acoustic guitar, light percussion, cello',
    'dry intimate recording, room breath audible|sparse verses, gentle harmonies joining later',
    '82 bpm, unhurried|96 bpm, walking pace',
    'plain-spoken warm vocals|tender vocals telling a story',
    'nostalgic and sincere|wistful and comforting',
  ),
  row(
    /classical|古典|orchestr|管弦|score|配乐|epic|史诗|ambient|氛围|new age|新世纪/i,
    'full strings, French horns, timpani|solo piano over a bed of strings and soft choir',
    'wide cinematic space, slow swells to a climax|delicate opening, majestic final theme',
    '70 bpm, spacious|100 bpm with a marching pulse',
    'wordless choir|distant solo soprano',
    'majestic and moving|mysterious and vast',
  ),
  row(
    /reggae|雷鬼|latin|拉丁|samba|桑巴|afro|非洲|flamenco/i,
    'off-beat guitar, deep round bass, congas|nylon guitar, hand percussion, bright brass',
    'sunny open mix with echoing fills|layered percussion that never stops moving',
    '96 bpm, swaying|104 bpm, dancing',
    'relaxed vocals with group answers|passionate vocals',
    'sunny and carefree|warm and festive',
  ),
];

/** For words of which no row speaks: those of pop. */
export const otherwise: Companions = row(
  /(?:)/,
  'bright piano, clean guitar, tight modern drums|soft synth pads, plucked guitar, round bass',
  'polished radio mix, verse that lifts into a memorable chorus|intimate first verse, full band from the chorus on',
  '104 bpm, easy-going|88 bpm, gentle',
  'clear expressive vocals with layered harmonies|tender vocals, wide doubled chorus',
  'warm and hopeful|bittersweet and heartfelt',
);
