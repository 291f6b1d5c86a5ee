import type { QueueName } from '@overtone/contract/queues';

/** Values of the wire as staff read them. What is not listed is shown as it is. */
type Words = Readonly<Record<string, string>>;

export const ticketTypeWords: Words = { feature: '功能建议', generation: '创作问题', bug: '故障', other: '其他' };
export const ticketStatusWords: Words = {
  open: '待回复',
  in_progress: '处理中',
  waiting: '等会员回复',
  resolved: '已解决',
  closed: '已关闭',
};
export const placeWords: Words = { home: '首页', price: '定价', payment: '付款', update_log: '更新记录' };
export const announcementStatusWords: Words = { draft: '草稿', published: '已发布', off: '已下线' };
export const announcementTypeWords: Words = { info: '消息', success: '好消息' };
export const webhookStateWords: Words = { on: '启用', failing: '正在失败', stopped: '停用了', waiting: '有等待发送的' };
export const webhookStopWords: Words = {
  owner: '会员停用了',
  staff: '管理员停用了',
  failing: '连续失败，停用了',
  gone: '对方回答 410，停用了',
  reset: '重置密码时停用了',
  lifted: '解除了禁止，会员没有启用',
};
export const orderStatusWords: Words = {
  created: '待付款',
  paid: '已付款',
  credited: '已到账',
  closed: '已关闭',
  mismatch: '金额不符',
  refunding: '退款中',
  refunded: '已退款',
};
export const standingOfOrder: Words = { unanswered: '问不到支付宝的' };
/** By which of an order's instants days are counted. */
export const orderInstantWords: Words = { created: '下单', credited: '到账', refunded: '退款' };
export const entryKindWords: Words = {
  grant: '得到',
  hold: '预扣',
  capture: '用掉',
  release: '退回',
  expire: '过期',
  revoke: '扣回',
};
export const codeStateWords: Words = { usable: '未用', used: '已用', void: '作废', expired: '过期' };
export const healthWords: Words = { well: '正常', resting: '歇着', trial: '试用中', off: '停用', withdrawn: '用不了' };
export const familyWords: Words = { suno: 'Suno', udio: 'Udio', mureka: 'Mureka', riff: 'Fuzz' };

export const songStatusWords: Words = { pending: '创作中', complete: '完成', error: '失败' };
export const visibilityWords: Words = { public: '公开', private: '仅自己' };
export const hiddenWords: Words = { yes: '已隐藏', appealed: '已隐藏，有申诉', no: '没有隐藏' };
export const reportStatusWords: Words = { open: '未处理', upheld: '属实', dismissed: '不属实' };

export const checkKindWords: Words = {
  song: '歌曲',
  profile: '昵称和签名',
  playlist: '歌单',
  mix: '混音链接',
  announcement: '公告',
};
export const checkStateWords: Words = { waiting: '审核中', passed: '通过', held: '待人工', refused: '不通过' };
export const checkSourceWords: Words = { lists: '词表', vendor: '审核服务', staff: '人工' };
export const checkReasonWords: Words = {
  words: '命中词表',
  sexual: '色情低俗',
  political: '敏感的人或事',
  violent: '暴力',
  contraband: '违禁',
  abusive: '辱骂歧视',
  religious: '宗教',
  spam: '广告引流',
  other: '其他',
};
export const checkPartWords: Words = {
  nickname: '昵称',
  signature: '签名',
  title: '标题',
  button: '按钮',
  style: '风格',
  lyrics: '歌词',
  text: '内容',
  asked: '创作要求',
  names: '轨道、片段和歌词',
  titleEn: '英文标题',
  buttonEn: '英文按钮',
  textEn: '英文内容',
};

export const wordListWords = {
  artistBlacklist: '外文艺术家',
  chineseArtistNames: '中文艺术家',
  chineseHomophones: '同音词',
  ordinaryPhrases: '普通词语',
  contentRefused: '禁止公开',
  contentHeld: '公开前人工看',
} as const satisfies Words;
export const wordListHelp: Record<keyof typeof wordListWords, string> = {
  artistBlacklist: '风格、描述、歌名、歌词里都不能写',
  chineseArtistNames: '风格、描述、歌名、歌词里都不能写',
  chineseHomophones: '风格和描述里不能写，歌名和歌词里可以',
  ordinaryPhrases: '含有名字但不指谁，哪里都可以写，如“五月天空”',
  contentRefused:
    '歌、歌单、昵称、公告里有它就不能公开，拆开写的（如“词 语”“词，语”）先由人工看；只有管理员看得到这个词表',
  contentHeld: '有它就先由人工看过再公开，拆开写的也一样；只有管理员看得到这个词表',
};

/** Operations with a price of their own. */
export const operationWords: Words = {
  upsample: '重制',
  speed: '变速',
  stems: '分轨',
  mp4: '视频',
  midi: 'MIDI',
};

/** For the choices of an input or a filter. */
export const choicesOf = (words: Words): { id: string; name: string }[] =>
  Object.entries(words).map(([id, name]) => ({ id, name }));

export const wordOf = (words: Words, value: string): string => words[value] ?? value;

export const standingWords: Words = { open: '正常', banned: '停用', leaving: '注销中' };
export const booksWords: Words = { apart: '和各批剩余对不上' };
export const roleWords: Words = { member: '会员', admin: '管理员' };
export const generationStatusWords: Words = {
  queued: '排队',
  submitting: '提交中',
  running: '在写',
  succeeded: '写成了',
  partial: '写成一部分',
  failed: '没写成',
  cancelled: '取消了',
  uncertain: '等答复',
};
export const standingOfWork: Words = { under_way: '没有结束的', stuck: '过了时限的', made: '写成了的' };
export const receiptWords: Words = {
  held: '预扣',
  sent: '送出',
  refused: '被拒绝',
  accepted: '被接受',
  uncertain: '没有答复',
  captured: '用掉',
  released: '退回',
};
export const inviteWords: Words = {
  rewarded: '给了奖励',
  inviter_cap: '当天奖励已满',
  address_cap: '同一地址太多',
  device_cap: '同一设备太多',
};
export const queueWords: Readonly<Record<QueueName, string>> = {
  accounts: '账号的通知',
  content: '公开审核',
  'content-long': '公开审核（很长的）',
  webhooks: '回调',
  'webhooks-slow': '慢的回调',
  generation: '创作',
  collect: '取回歌曲',
  notices: '通知',
  tickets: '工单的信',
  deletions: '注销的信',
};
