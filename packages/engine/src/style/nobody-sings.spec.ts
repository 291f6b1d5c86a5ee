import { describe, expect, it } from '@jest/globals';
import { saysNobodySings } from './nobody-sings.js';

/** Wishes, one or more in a line. */
const wishes = (table: string): string[] =>
  table
    .split(/\n|\s{2,}/)
    .map((wish) => wish.trim())
    .filter(Boolean);

const heard = (wish: string) => ({
  tags: saysNobodySings({ tags: wish }),
  description: saysNobodySings({ description: wish }),
});

describe('a wish that nobody sings', () => {
  it.each(
    wishes(`
      no vocals  lofi piano with no vocals  jazz, without singing  钢琴, 不要人声  无人声  纯音乐
      instrumental  calm, instrumental music  folk; avoid: vocals  rock, no vocals at all
      一首安静的钢琴曲，不要人声  a slow piano piece without vocals  rain on the roof. no vocals, please
      一首纯音乐  来首纯音乐吧  纯音乐 钢琴  钢琴纯音乐  舒缓的纯音乐  纯音乐：钢琴  （纯音乐）  类型：纯音乐
      純音樂  無人聲  无人声钢琴曲  没有人声的背景音乐  不要人声的纯音乐  不需要人声  不想要人声  去除人声
      禁止人声  不要加人声  不要有任何人声  人声：无  人声不要  只要伴奏  不要歌词  不要人唱  不要太吵的纯音乐  不能有人声
      piano instrumental  instrumental hip hop  lofi chill instrumental  (instrumental)  no vocals just piano
      Lo-fi beat no vocals for study  no lyrics  no singing  instrumental piece for piano  no vocals - just piano
      我不要人声  我希望没有人声  最好不要人声  千万不要人声  全程无人声  全程不要人声  整首歌不要人声，古风  这首歌不要人声
      I want no vocals  I don't want vocals  I want an instrumental  make it instrumental  the song should be instrumental
      纯音乐，不要女人唱  纯音乐，不要小孩唱歌  instrumental, no girl singing  instrumental, no rap, no chorus
      把人声去掉  人声去掉  请把人声去掉  来一首没有歌词的曲子  没有人声的曲子  没有人声的歌  不要人声和鼓  不要鼓和人声
      no vocals or lyrics  no drums or vocals  vocals: none  Instrumental: yes  纯音乐：是  non-vocal  vocal-free
      非常安静的纯音乐  特别放松的纯音乐  好听的纯音乐  我想听纯音乐  想要一首纯音乐  有点伤感的纯音乐  没有鼓的纯音乐
      这首歌是纯音乐  纯音乐钢琴曲  纯音乐无人声  伴奏  纯伴奏  instrumental rap beat  a piece of instrumental music
      ambient, drone, instrumental, 90 bpm  film score, orchestral, no singing please  no human voice
      甜美的纯音乐  纯音乐，甜美  fully instrumental  instrumental only  intro (long), instrumental
      睡前听的纯音乐  适合放在视频里的纯音乐  儿童纯音乐  无人声版本  不想有人声  钢琴独奏曲，不要唱  来首不带人声的轻音乐
      There should be no vocals  no vocals no lyrics  vocals off  break beat, no vocals  no vocals, big chorus
      singing bowls, instrumental  soprano saxophone, instrumental  boom bap rap beat, instrumental  nothing sung, instrumental
      纯音乐，前奏要长  no vocals, guitar intro  间奏（吉他），不要人声  a song with no vocals  this song has no vocals
      纯音乐：无人声  纯音乐：不要人声  纯音乐：无歌词，古筝  Instrumental: no vocals  Instrumental: no vocals, piano
      能不能写一首纯音乐  可以做一首纯音乐吗  能帮我做一段纯音乐吗  来一首纯音乐送给妈妈  纯音乐钢琴  一首纯音乐关于夏天
      做一首纯音乐给视频用  再来一首纯音乐  吉他弹奏的纯音乐  吉他纯音乐  播客用的纯音乐  放学路上的纯音乐  非洲鼓纯音乐
      有一点点忧伤的纯音乐  听起来很放松的纯音乐  关于他和她的故事的纯音乐  带点爵士味的纯音乐  卡拉OK伴奏  只有乐器
      不要人声的lofi  来一段没有人声的爵士  不要人声的背景乐  不要人声的吉他曲  不要人声只要钢琴  我要一首没有人声的歌
      必须无人声  要求无人声  通篇无人声  能不能不要人声  可不可以不要人声  不包含人声  请勿加入人声  别唱  不要歌词不要人声
      no vocals 🙏  no vocals😀  不要人声🙏  不要人声呀  不要人声啦  不要人声 谢谢  不要 人声  no-vocals  no voices
      沒有人聲的鋼琴曲  沒有歌詞的鋼琴曲  請不要有人聲  請做一首純音樂  人声（无）  vocals (none)  Vocals: instrumental only
      歌词：无  lyrics: none  人声：纯音乐  there should not be any vocals  it must not contain any vocals  piano, w/o vocals
      a song with a long intro and no vocals  synthwave with a big chorus and no vocals  solo piano with no vocals
      纯音乐，副歌要激昂  instrumental, verse chorus structure  instrumental with a catchy chorus  violin that sings, instrumental
      a trap instrumental I can rap over  ambient music with no vocals and soft pads  no vocals, only piano  rap beat, no vocals
      no vocals, then drums come in  不要人声，只要钢琴  一首名为《歌手》的纯音乐  纯音乐，歌词不要  instrumental, lyrics: none
      rap, no vocals  说唱，不要人声  instrumental, choir  male rapper, no vocals  piano and violin duet, instrumental  guitar instrumental in the style of jazz  a song called "Voices", no vocals
      诗朗诵配乐，纯音乐  背景音乐，适合朗诵，纯音乐  朗诵配乐，不要歌词  诗歌朗诵的纯音乐  念白背景音乐，纯音乐
      background music for voice over, no lyrics  podcast intro, voice over background, no lyrics
      music under a voice over, no singing  soft piano under my voice, no lyrics  music for choir practice, no lyrics
      spoken word background music, instrumental  instrumental beat for rappers  beat for rapping, no lyrics
      除夕夜的纯音乐  消除疲劳的纯音乐  毕业留念纯音乐  留声机风格的纯音乐  勿忘我纯音乐  不插电纯音乐  插画风纯音乐
      总是温柔的纯音乐  又是春天纯音乐  离别的纯音乐  告别纯音乐  释放压力的纯音乐  绽放纯音乐  直播背景纯音乐  听雨的纯音乐
      恋爱纯音乐  母爱纯音乐  kids music, instrumental  儿歌纯音乐  girl, sad, instrumental  boy band instrumental
      remove vocals  remove the vocals  Vocals: N/A  人声：不需要  不可以有人声  不允许有人声  不要带人声  pure music
      帮我写一段旋律，不要歌词  帮我生成一段lofi，不要歌词  请帮我写一段温柔的吉他，不要唱歌  古风，不要歌词，自由发挥
      Write some lofi beats, no lyrics  create some ambient for sleep, no singing  can you create some relaxing music without lyrics
      给我没有人声的音乐  给我无歌词的钢琴曲  我无需人声，只要钢琴  piano music without lyrics for reading
      Epic orchestral music without vocals for my game trailer  background music with no lyrics for my presentation
      please create it without singing  leave out the vocals  exclude vocals  music with no words  make this instrumental
      婚礼播放的纯音乐  别太吵的纯音乐  只要器乐  器乐版
      女性，温柔，纯音乐  instrumental：是  不要歌词，帮我写一首钢琴曲
      Instrumental hip hop beat for my rap  消除人声，保留伴奏  删除人声  关闭人声  人声关闭  佛教诵经音乐，不要歌词
      a girl sings at dawn, no singing  女孩在海边唱歌，不要唱  Can you make a song without any singing?  能不能不要人声？
      a song with no words  spa music, relaxing, no voice  do not sing  just music  instruments only  music only  beat only
      不用写歌词  不写歌词  不要写词  不要生成歌词  不必有歌词  不要女声也不要男声  no male vocals, no female vocals
      只要beat  只要曲子不要词  不要词  无词  卡拉OK版本  来个trap伴奏  制作一段R&B伴奏  纯伴奏，说唱beat  只保留伴奏
    `),
  )('may be told or be a style: %s', (wish) => expect(heard(wish)).toEqual({ tags: true, description: true }));

  it.each(
    wishes(`
      轻音乐  轻音乐，放松  钢琴曲  悲伤的小提琴曲  写一首关于春天的钢琴曲  古筝曲  交响乐  钢琴独奏  背景音乐  游戏bgm  悬疑配乐
      写一首关于青春的钢琴曲  民乐合奏  冥想音乐  适合冥想的音乐  白噪音，雨声  八音盒音乐  弦乐四重奏  轻音乐，歌名晚风  鋼琴曲，悲傷  背景音樂，放鬆
      background music for a video  lofi beats for studying  chill lofi hip hop beat  a hip hop beat  dark drill type beat
      symphony in C minor  string quartet  relaxing music for sleep  calm piano music  film score  white noise
    `),
  )('is one for a kind of music that nobody sings: %s', (wish) =>
    expect(heard(wish)).toEqual({ tags: true, description: true }),
  );

  it.each(
    wishes(`
      vocals  drums, vocals  人声  no vocals  不要人声  人声和鼓  vocals and drums  drums or vocals  歌词  lyrics
      singing  any vocals  human vocals  吉他、人声  singers  (vocals)
      唱歌  voices  * vocals  - vocals  #vocals  人声 鼓  人聲  有人声  唱
    `),
  )('may be a list of what is not wanted: %s', (exclude) => expect(saysNobodySings({ exclude })).toBe(true));

  it.each(
    wishes(`
      backing vocals, male vocals  人声和声  rap  drums  女声  vocal chops  vocals until the chorus  intro vocals
      lead vocals  歌词太俗  说唱
    `),
  )('is no such list: %s', (exclude) => expect(saysNobodySings({ exclude })).toBe(false));

  it.each(
    wishes(`
      no backing vocals  no female vocals  no vocals until the chorus  instrumental break  female vocals
      guitar solo, instrumental intro  不要女声  没有人声的街道
      不要纯音乐  不是纯音乐  纯音乐间奏  纯音乐前奏  instrumental intro  instrumental solo  instrumental bridge
      女声, 纯音乐  female vocal, instrumental  not instrumental  anything but instrumental
      no vocals for the first verse  不要唱歌跑调  不要人声和声  he was instrumental in my life
      powerful vocals, rich instrumentals  soulful vocals, instrumental layers  R&B, smooth vocals, groovy instrumental
      Pop song about love, catchy instrumental, strong chorus  rap, hard-hitting instrumental
      acoustic instrumental arrangement, heartfelt vocals  深情演唱，纯音乐伴奏  说唱，纯音乐伴奏  人声+纯音乐
      磁性嗓音，纯音乐伴奏  流行，钢琴伴奏  folk with instrumental  男女对唱，纯音乐  instrumental, soprano
      my father played an instrumental on the old piano  她戴着耳机听纯音乐  I love instrumental music
      pop, female vocals, intro (no vocals)  前奏（无人声），女声主歌  流行，间奏（纯音乐）  间奏：纯音乐，30秒
      主歌-副歌-间奏（纯音乐）-副歌  前半段纯音乐，后半段有人声  开头是一段纯音乐，然后开始唱  先来一段纯音乐，再开始唱歌
      结尾纯音乐  间奏是纯音乐  verse - chorus - instrumental - chorus  前奏不要人声  结尾无人声  开头没有人声，副歌女声
      副歌没有人声  最后一段纯音乐  no vocals in the intro  不要人声的前奏  outro: instrumental  bridge without vocals
      in the middle no vocals  at the start no vocals, then she sings  instrumental at first, then vocals
      Instrumental: no  Instrumental: false  纯音乐：否  不能是纯音乐  别做成纯音乐  除了纯音乐  纯音乐?  instrumental?
      没有歌词，女声吟唱  wordless vocals, no lyrics  no lyrics, humming  不能没有人声  不是没有人声  not without vocals
      要不要人声  加一段纯音乐  穿插一段纯音乐  咖啡馆放着纯音乐  less instrumental  partly instrumental
      人声不要太大  vocals not too loud  no lyrics about war  歌词不要太悲伤  没有人声鼎沸的热闹  不要和声  a cappella
      no instruments, just vocals  无伴奏合唱  no instrumental  don't make it instrumental  不只是纯音乐  并非纯音乐
      first 10 seconds instrumental, then singing  前10秒不要人声  歌曲最后是纯音乐  dancing to an instrumental
      no vocals before 0:30  no vocals? no way  more singing, less instrumental  vocals: yes  人声：女
      rock  一首关于夏天的歌  vocals  人声  唱歌  I hear no answer  没有你的夜晚  no drums  a song without you
      说唱，不要唱歌  一首关于街头的说唱，不要唱歌  rap, male rapper, no singing  no singing, only rap  男声说唱，不要演唱
      spoken word, no singing  朗诵，不要唱  no singing, just rapping  gospel choir, no lyrics  chanting, no lyrics
      ethereal voice, no lyrics  和尚诵经，无歌词  yodeling, no lyrics  vocalise no lyrics  有人声但没有歌词
      A pop song about rain. Avoid: autotune. Vocals: warm and clear  Pop. Exclude: vocals too loud. Soft male voice
      Pop song about hope, cinematic instrumental, emotional lyrics  beautiful instrumental and touching lyrics
      Mood: sad. Instrumental arrangement: sparse piano  Theme: love. Instrumental: soft piano
      Instrumental: guitar, drums. Lyrics about love  instrumental elements, piano  纯音乐：不要  Instrumental: no, vocals: yes
      我不想听纯音乐  avoid instrumental  avoid making it instrumental  不希望是纯音乐  讨厌纯音乐  厌倦了纯音乐  请勿生成纯音乐
      上次生成的是纯音乐，这次要人唱  为什么总是纯音乐  我写过很多纯音乐  turn this instrumental into a song  fade out instrumental
      耳机里的纯音乐陪我入眠  给纯音乐填词  纯音乐是我的语言  他爱听纯音乐  吉他手写过纯音乐  instrumental before the last chorus
      先是一段纯音乐，后面有人唱  前面是纯音乐，后面唱  drop无人声  solo部分无人声  桥段没有人声  最后30秒没有人声  结束时没有人声
      前奏 纯音乐  间奏 无人声  a song with an intro with no vocals
      歌名叫《纯音乐》  歌名：纯音乐  a song called "Instrumental"  一首叫《无人声》的歌  title: Instrumental
      no vocals, then female vocals come in  不要人声，只在副歌唱一句  不要人声，除了副歌  no vocals, except in the chorus
      no lead vocals, only choir  no lead vocal, backing harmonies only  no human vocals, vocaloid  no vocals, just humming
      不要唱流行音乐，唱民谣  不要唱古典音乐  不要演唱会音乐  没有人声的快乐  I can't live without singing
      歌词：无聊的夜晚  lyrics: no more tears  no words can describe you  nobody sings like you  no voices in my head tonight
      no singing, only growls  lyrics about a silent house with no voices  man and woman duet, instrumental
      诗朗诵，不要歌词  spoken word, no lyrics  总是纯音乐  又是一首纯音乐  除纯音乐外都行  讨厌听纯音乐  特别爱听纯音乐
      我没有歌词，请帮我写  没有歌词，帮我写一首关于春天的歌  没歌词，你来写吧  歌词：没有，帮我写  人声要求：无
      I have no lyrics, please write them  no lyrics, please write them for me  I have no lyrics, write a pop song about summer
      歌手：女生；歌词：无  女生，吉他，民谣，没有歌词  don't remove the vocals in this song  don't cut the vocals
      总是给我纯音乐  每次都是纯音乐，我要歌  pure music isn't what I want  no lyrics, just a voice over piano
      没有歌词，请写一首  没有歌词，能帮我写吗  无歌词，请创作  no vocals for the intro  no vocals for the first minute
      你是我生命的配乐  爱情交响曲  青春协奏曲  没写歌词，主题是爱  我在咖啡馆听着背景音乐写信
      不要重复歌词  不要生僻词  没有词，帮我填词  没词了  没有台词  no explicit lyrics  a love with no words
      适合做短视频背景音乐的歌  背景音乐，女声  钢琴曲风格的情歌  摇滚，吉他独奏  交响乐伴奏的歌  pop song with a trap beat
      pop, 808s, trap beat, heartbreak  trap beat, female singer  love ballad with a string quartet  片尾曲，感人  小夜曲
      他喜欢弹钢琴曲给她听  有bgm的感觉  the symphony of the rain  I hear piano music in the night  songs for study
      女孩唱，纯音乐  boys choir, instrumental  不可以没有人声  remove vocals in the intro  not pure music
    `),
  )('is none, told or as a style: %s', (wish) => expect(heard(wish)).toEqual({ tags: false, description: false }));

  it.each(
    wishes(`
      朋友都叫我不要唱歌，可我偏要唱  深夜的街道没有人声  舞台空空，没有歌手，只剩我一个人  她说她再也不要唱歌
      a choir without vocals  这座城市里没有人唱歌  a world without singers  我们的城市没有人声
      a night without singing  一个没有歌声的夜晚  那里没有歌声  she plays the piano without singing  她弹着钢琴没有人声
      the rock concert without singers  no voice, no choice, punk  the birds left and there was no singing  instrumental music plays in the empty mall
    `),
  )('is no story: %s', (description) => expect(saysNobodySings({ description })).toBe(false));

  it('is a style that no story is', () => {
    expect(heard('没有任何歌声')).toEqual({ tags: true, description: false });
    expect(heard('a night without singing')).toEqual({ tags: true, description: false });
    expect(heard('no words')).toEqual({ tags: true, description: false });
    expect(heard('nobody sings, nobody dances')).toEqual({ tags: true, description: false });
    expect(heard('nobody sings')).toEqual({ tags: true, description: true });
    expect(heard('古风 无人声 治愈')).toEqual({ tags: true, description: false });
  });

  it('is read at the end of a long style', () => {
    const tags = `${'a slow and drifting night piece with rain and far thunder '.repeat(4)}with absolutely no vocals at all`;
    expect(tags.length).toBeGreaterThan(205);
    expect(saysNobodySings({ tags })).toBe(true);
    expect(saysNobodySings({ tags: tags.replace(/ with absolutely.*/, '') })).toBe(false);
  });

  it('wins over who is told of elsewhere, but where words alone are refused', () => {
    expect(saysNobodySings({ tags: 'no vocals', description: 'a girl sings in the rain' })).toBe(true);
    expect(saysNobodySings({ tags: '没有歌词', description: '女声吟唱' })).toBe(false);
    expect(saysNobodySings({ tags: 'no singing', description: 'a girl sings at dawn' })).toBe(true);
    expect(saysNobodySings({ tags: 'instrumental', description: 'female vocals' })).toBe(false);
  });

  it.each([
    [{ tags: 'rap', exclude: 'singing' }, false],
    [{ tags: 'rap', exclude: 'vocals' }, true],
    [{ tags: 'pop', exclude: 'singing' }, true],
    [{ tags: 'wordless female vocals', exclude: 'lyrics' }, false],
    [{ tags: '女声哼唱', exclude: '歌词' }, false],
    [{ tags: '女声哼唱', exclude: '人声' }, true],
    [{ tags: 'choir', exclude: 'lyrics' }, false],
    [{ tags: 'piano', exclude: 'lyrics' }, true],
  ])('is a list that a named voice overrides, where no voices are refused: %j', (wish, isNobody) =>
    expect(saysNobodySings(wish)).toBe(isNobody),
  );

  it.each(
    wishes(`
      not a instrumental no any  前奏（  intro:  没有  instrumental,  我不要人声  no vocals or  不要太  我希望我们整首歌
      please i want it to be  avoid: vocal  纯音乐：  人声：  -  不要鼓和  drums,  vocals, instrumental,
      不要  no  no words,  avoid: a.  《  title: “  no vocals and  适合  music for  钢琴  hip hop  写一首
    `),
  )('is read in a moment, however long: %s', (piece) => {
    const times = Math.ceil(12_000 / piece.length);
    for (const between of ['', ' ', '\n', '            ', '，'])
      expect(typeof saysNobodySings({ tags: `${piece}${between}`.repeat(times) })).toBe('boolean');
    const long = `${piece} `.repeat(times);
    expect(typeof saysNobodySings({ description: long, exclude: long })).toBe('boolean');
  });
});
