export const homeZh = {
  /** Two columns each, at most eight characters a column. */
  slogans: {
    unsaid: { first: '没说出口的，', second: '都在弦外。' },
    rise: { first: '一句词落下，', second: '一首歌升起。' },
    half: { first: '你写半句，', second: '弦替你唱完。' },
    night: { first: '夜里的念头，', second: '天亮能播放。' },
    touch: { first: '指尖一触，', second: '余音自己来。' },
  },
  slogan: '第 {{index}} 句，共 {{count}} 句',
  create: '立即创作',
  mine: '我的音乐',
  lead: '写一句词，定一种声音，约两分钟后听见它。',
  facts: {
    two: '一次写两首，每首 1 点',
    refund: '没写成的歌，点数自动退回',
    own: '新歌默认只有自己能听',
    gift: '注册就送 {{points}} 点',
  },
  recent: '最近写的',
  how: '一首歌怎么来',
  steps: {
    words: { title: '写词', text: '写完整的歌词，或者只写一句想法。' },
    style: { title: '定风格', text: '写下曲风、乐器、速度和嗓子。' },
    price: { title: '看清价钱', text: '费用写在按钮上，两首共 2 点，排队时还能取消。' },
    listen: { title: '听', text: '约两分钟写好，哪首先好就先听哪首。' },
  },
} as const;
