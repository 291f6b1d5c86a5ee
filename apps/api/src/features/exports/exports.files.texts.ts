import type { Language } from '@overtone/contract/language';

type Said = readonly [name: string, about: string];

/** What lies in the archive: what it is called, and what is in it. */
const filesZh = {
  profile: ['个人资料.json', '账号里记着的个人资料'],
  identities: ['换绑记录.json', '绑定、更换和解绑手机号或邮箱的时间，和通知发给了谁，保存 90 天'],
  devices: ['登录设备.json', '在哪些设备登录过：设备、IP 地址、登录和最近使用的时间；退出和过期的也在，直到清理'],
  security: ['安全记录.json', '最近 90 天这个账号上登录、改密码等安全事件；只有你自己做的带 IP 地址'],
  invitations: ['邀请.json', '谁邀请了你，你邀请了谁，有没有得到奖励'],
  reports: ['举报.json', '举报过的歌、原因和处理结果'],
  songs: [
    '歌曲.json',
    '每一首歌的信息：标题、风格、歌词、模型、状态、时间，用哪些歌做的（sources），歌词挪了多少毫秒；“文件”是它在这个压缩包里的位置',
  ],
  hidings: ['下架与申诉.json', '哪些歌被下架过：原因、说明、时间，你写的申诉，什么时候恢复的'],
  checks: [
    '公开审核.json',
    '要公开的歌、歌单、昵称等送审时的内容，审核结果和原因，你写的申诉；内容改过或删除以后，申诉再保存六个月，在后面',
  ],
  favorites: ['收藏.json', '收藏的歌，最近收藏的在前；别人后来设为私密或删除的不在里面'],
  likes: ['点赞.json', '点过赞的歌；别人后来设为私密或删除的不在里面'],
  playlists: ['歌单.json', '建的歌单和里面的歌，最近改动的在前；别人后来设为私密或删除的不在里面'],
  waivers: ['标识约定.json', '选择自行标明“AI 生成”的歌、时间和当时的协议版本，保存六个月'],
  mixLinks: ['混音链接.json', '分享混音工程的链接：名字、什么时候建的、什么时候到期；收回和到期的不在里面'],
  personas: ['歌手.json', '留下的歌手：名字、说明，和是哪首歌的歌手'],
  uploads: ['录音.json', '上传了、还没有做成歌的录音；“文件”是它在这个压缩包里的位置'],
  points: ['点数流水.csv', '每一点的来去，从第一笔开始；可以用表格软件打开'],
  orders: ['订单.json', '买点数的订单：套餐、金额、状态、时间'],
  notices: ['通知.json', '收到的通知：哪一种、说的是什么、什么时候、什么时候读的；最早的在前'],
  noticeChoice: ['通知设置.json', '不想收的通知（muted），要不要每日邮件（email_digest）、邮件的语言和上一封的时间'],
  keys: ['开发者密钥.json', '建过的密钥：名称、权限、什么时候建的、用过的、吊销的；密钥本身不在里面'],
  webhooks: ['回调地址.json', '登记的回调：名称、地址、事件；签名密钥不在里面'],
  messages: ['回调记录.json', '最近 14 天发出的回调和对方的答复'],
  announcements: ['看过的公告.json', '看过的公告和什么时候看的'],
  votes: ['帮助反馈.json', '对帮助中心的回答说过有用或没用，和补充的话'],
  tickets: ['客服对话.json', '写给客服的话和客服的回复；“文件”是图片在这个压缩包里的位置'],
  steps: ['生成经过.csv', '每次生成什么时候送出、被接受或被拒绝；生成编号和 歌曲.json 里的 task_id 一致'],
} as const satisfies Record<string, Said>;

export type FileKey = keyof typeof filesZh;

const filesEn: Record<FileKey, Said> = {
  profile: ['profile.json', 'what the account says of you'],
  identities: [
    'identity-changes.json',
    'when a phone number or e-mail address was added, changed or removed, and whom the message went to; kept for 90 days',
  ],
  devices: [
    'devices.json',
    'where you logged in: device, IP address, when first and last; those that ended too, until they are cleared away',
  ],
  security: [
    'security.json',
    'logins, changes of the password and the like at this account within 90 days; an IP address only where it was you',
  ],
  invitations: ['invitations.json', 'who invited you, whom you invited, and whether that was rewarded'],
  reports: ['reports.json', 'songs you reported, why, and what came of it'],
  songs: [
    'songs.json',
    'every song: title, style, lyrics, model, status, times, what it was made from (sources), by how many milliseconds its words were moved; “files” is where it lies in this archive',
  ],
  hidings: [
    'hidings-and-appeals.json',
    'which songs were hidden: reason, note, times, your appeal, and when they came back',
  ],
  checks: [
    'public-checks.json',
    'songs, playlists, nicknames and the like that you put up for everybody, as they were checked, with result, reason and your appeal; once they are changed or deleted an appeal is kept for six months more, at the end',
  ],
  favorites: [
    'favorites.json',
    'favourite songs, latest first; without those that others made private or deleted since',
  ],
  likes: ['likes.json', 'songs you liked; without those that others made private or deleted since'],
  playlists: [
    'playlists.json',
    'your playlists and their songs, last changed first; without those that others made private or deleted since',
  ],
  waivers: [
    'label-agreements.json',
    'songs that you chose to label as made by AI yourself, when, and the agreement of that time; kept for six months',
  ],
  mixLinks: [
    'mix-links.json',
    'links to shared mixing projects: name, when made, when they end; without those revoked or over',
  ],
  personas: ['singers.json', 'singers you kept: name, description, and of which song'],
  uploads: [
    'recordings.json',
    'recordings you uploaded that are no song yet; “file” is where each lies in this archive',
  ],
  points: ['points.csv', 'every point that came or went, from the first on; spreadsheets open it'],
  orders: ['orders.json', 'orders of points: package, amount, status, time'],
  notices: ['notices.json', 'notices you got: which kind, what it says, when, and when it was read; oldest first'],
  noticeChoice: [
    'notice-settings.json',
    'notices you do not want (muted), whether you want the daily e-mail (email_digest), its language and when the last one went',
  ],
  keys: ['developer-keys.json', 'keys you made: name, rights, when made, used and revoked; not the keys themselves'],
  webhooks: ['webhooks.json', 'webhooks you registered: name, address, events; not the signing secrets'],
  messages: ['webhook-deliveries.json', 'what webhooks were sent in the last 14 days, and how the other side answered'],
  announcements: ['announcements-read.json', 'announcements you read, and when'],
  votes: ['help-feedback.json', 'help answers you called useful or not, and what you added'],
  tickets: [
    'support-messages.json',
    'what you wrote to support and the replies; “files” is where pictures lie in this archive',
  ],
  steps: [
    'generation-steps.csv',
    'when each generation was sent, and accepted or refused; its number is task_id in songs.json',
  ],
};

const files: Record<Language, Record<FileKey, Said>> = { zh: filesZh, en: filesEn };

const folders: Record<Language, readonly Said[]> = {
  zh: [
    ['songs/', '写成的歌和封面，文件名前的号码按写歌的先后'],
    ['lyrics/', '歌词，号码和歌一致'],
    ['recordings/', '上传了、还没有做成歌的录音'],
    ['feedback/', '和反馈一起发的图片'],
  ],
  en: [
    ['songs/', 'finished songs and their covers, numbered in the order they were written in'],
    ['lyrics/', 'lyrics, under the numbers of their songs'],
    ['recordings/', 'recordings you uploaded that are no song yet'],
    ['feedback/', 'pictures sent with feedback'],
  ],
};

export const nameIn = (key: FileKey, language: Language): string => files[language][key][0];

/** Files first, then folders, as a readme lists them. */
export const contentsIn = (language: Language): Said[] => [...Object.values(files[language]), ...folders[language]];
