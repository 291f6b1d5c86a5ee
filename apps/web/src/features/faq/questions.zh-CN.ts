import { limits } from '@overtone/contract/limits';
import { priceOf } from '@overtone/contract/outputs';
import { longestTexts, memberNames, openNames, priceRange, stemFacts } from '../../songs/models/model-names';
import type { FaqFacts, Question } from './question';

const { code, login, session, profile, invite, personalExport, deletion, song, generation, payment, redeem, upload } =
  limits;
const minutes = (seconds: number) => seconds / 60;
const { least, most } = priceRange();
const longest = longestTexts();
const stems = stemFacts()
  .filter(({ parts }) => parts > 0)
  .map(({ name, parts, price }) => `${name} ${price} 点，${parts} 个文件`);
const whole = stemFacts()
  .filter(({ parts }) => parts === 0)
  .map(({ name }) => name);

const inviteCaps = `奖励每天有上限：一个人最多 ${invite.perInviterPerDay} 次，同一个网络地址或同一台设备最多 ${invite.perAddressPerDay} 次。运营者可以调整这些数字。`;

const account: Question[] = [
  {
    id: 'register',
    category: 'account',
    title: '怎样注册',
    keywords: ['怎么注册', '注册账号', '没有账号', '开户'],
    answer: [
      '点右上角的登录，再点“还没有账号，去注册”。手机号和邮箱都可以，一个号码或邮箱对应一个账号。',
      `密码至少 ${limits.password.min} 位。`,
    ],
  },
  {
    id: 'forgot-password',
    category: 'account',
    title: '忘了密码',
    keywords: ['忘记密码', '找回密码', '重设密码', '改密码', '密码不记得'],
    answer: ['登录窗口里点“忘记密码”，用验证码设一个新密码。设好以后，其他设备会退出登录。'],
  },
  {
    id: 'locked',
    category: 'account',
    title: '为什么登录被暂停了',
    keywords: ['登录不上', '登不进去', '账号被锁', '登录失败'],
    answer: [
      `${minutes(login.windowSeconds)} 分钟内输错 ${login.failures} 次密码或验证码，${minutes(login.lockSeconds)} 分钟内不能从那里登录这个账号。等到时间，或者重设密码，马上就能再登录。`,
    ],
  },
  {
    id: 'devices',
    category: 'account',
    title: '怎样让别的设备退出登录',
    keywords: ['退出登录', '别人登录了', '换手机', '多个设备'],
    answer: [
      `账号页的安全里列着每一台登录的设备，可以单独退出，也可以一次退出其他全部。${session.lifeDays} 天没有用过的登录会自己失效。`,
    ],
    link: { to: '/account?tab=security', text: '看登录的设备' },
  },
  {
    id: 'profile',
    category: 'account',
    title: '多久能改一次昵称和头像',
    keywords: ['改昵称', '换头像', '改名字'],
    answer: [`${profile.editHours} 小时改一次。昵称最多 ${profile.nickname} 个字，空着就显示匿名用户。`],
    link: { to: '/account', text: '去账号页' },
  },
];

const codes = ({ outbox }: FaqFacts): Question[] => [
  {
    id: 'code-missing',
    category: 'code',
    title: '收不到验证码',
    keywords: ['没收到验证码', '收不到短信', '收不到邮件', '验证码没来'],
    answer: [
      ...(outbox ? ['这里是沙盒，短信和邮件都不会真的发出去。验证码在页面上方的发件箱里。'] : []),
      '先看号码或邮箱有没有写错，再看短信拦截和垃圾邮件。还是没有，等倒计时结束再发一次。',
      `同一个号码或邮箱 ${code.resendSeconds} 秒发一次，每天最多 ${code.perTargetAndRequesterPerDay} 次。`,
    ],
  },
  {
    id: 'code-expired',
    category: 'code',
    title: '验证码多久失效',
    keywords: ['验证码过期', '验证码无效', '验证码不对'],
    answer: [`${minutes(code.lifeSeconds)} 分钟，用过一次就失效。输错 ${code.maxAttempts} 次也会失效，要重新发。`],
  },
  {
    id: 'captcha',
    category: 'code',
    title: '图形验证码总是不对',
    keywords: ['图片验证码', '看不清', '图形码'],
    answer: ['不分大小写，每张图只能用一次，输错会自动换一张。看不清就点图旁边的按钮换一张。'],
  },
];

const points = ({ signupPoints }: FaqFacts): Question[] => [
  {
    id: 'price',
    category: 'points',
    title: '写一首歌要多少点',
    keywords: ['多少钱', '收费', '要花多少', '几个点'],
    answer: [
      `一首 ${least} 到 ${most} 点，看用哪个模型；一次写 ${song.perGeneration} 首。费用写在按钮上，点下去之前就能看到。`,
    ],
    link: { to: '/pricing', text: '看定价' },
  },
  {
    id: 'get-points',
    category: 'points',
    title: '点数怎么来',
    keywords: ['充值', '买点数', '没有点了', '怎么买', '免费点数'],
    answer: [
      ...(signupPoints > 0 ? [`注册送 ${signupPoints} 点。`] : []),
      `邀请一个朋友注册，得 ${invite.rewardPoints} 点，每天有上限。`,
      '定价页有七档套餐，用支付宝付，付完马上到账；有兑换码，也在定价页上面输入。',
    ],
    link: { to: '/pricing', text: '看定价' },
  },
  {
    id: 'points-expire',
    category: 'points',
    title: '点数会过期吗',
    keywords: ['有效期', '点数没了', '过期'],
    answer: [
      `套餐的点数按套餐写的天数到期，最大的两档长期有效；${signupPoints > 0 ? '注册送的和邀请得的' : '邀请得的'}点数不过期。写歌先用快到期的。`,
      '点数不能转给别人，也不能换成现金。',
    ],
    link: { to: '/account?tab=points', text: '看哪些点数什么时候到期' },
  },
  {
    id: 'paid-not-there',
    category: 'points',
    title: '付了款，点数没有来',
    keywords: ['没到账', '付了钱', '付款成功', '充值没到', '支付了'],
    answer: [
      `一般几秒就到。没有到，就打开账号页的订单，点进那一笔：打开那一页后的 ${payment.pollMinutes} 分钟里，它会自己和支付宝核对，之后可以点“再查一次”。`,
      '关掉页面也没有关系，我们会接着核对，查到了自动入账，不会记两次。还是不对，就带上订单号联系我们。',
    ],
    link: { to: '/account?tab=orders', text: '看我的订单' },
  },
  {
    id: 'redeem-code',
    category: 'points',
    title: '兑换码怎么用',
    keywords: ['兑换', '激活码', '卡密'],
    answer: [
      '定价页点“有兑换码？点击输入”。区分大小写，短横线也要输入，一个码只能用一次。',
      `${redeem.windowSeconds / 60} 分钟内输错 ${redeem.wrongPerMember} 次，要等一会儿再试。`,
    ],
    link: { to: '/pricing', text: '去兑换' },
  },
];

const create: Question[] = [
  {
    id: 'how-to-write',
    category: 'create',
    title: '怎样写一首歌',
    answer: [
      '创作页有两种写法。简单：写一句描述，词和曲都由模型来写。自定义：自己写歌词和风格，用 [Verse]、[Chorus] 分出主歌和副歌。',
      `歌词最多 ${longest.lyrics} 字（看用哪个模型），风格最多 ${longest.style} 字，描述最多 ${song.description} 字。`,
    ],
    link: { to: '/create', text: '去创作' },
  },
  {
    id: 'own-recording',
    category: 'create',
    title: '怎样用自己的录音',
    answer: [
      `创作页点“用自己的录音”：选一个 MP3 或 WAV 文件，贴一个网址，或者直接录一段。${upload.seconds.min} 秒到 ${upload.seconds.max / 60} 分钟，最大 ${upload.bytes / 1024 / 1024} MB。`,
      '录音可以翻唱、接着写、配上伴奏或加上人声，也可以重制和变速。它留在我的音乐里，只有自己能听到，不能公开；只上传自己录的，或者有权使用的声音。',
    ],
    link: { to: '/create', text: '去创作' },
  },
  {
    id: 'how-long',
    category: 'create',
    title: '要等多久',
    answer: [
      '一般约两分钟，人多时要排队。进度、阶段和前面还有几首都写在创作记录里，关掉页面也会继续写。',
      `同时最多有 ${generation.perMember} 次在写。`,
    ],
  },
  {
    id: 'cancel',
    category: 'create',
    title: '可以取消吗',
    answer: ['排队时可以，点数马上退回。已经交给模型的不能取消。'],
  },
  {
    id: 'model',
    category: 'create',
    title: '有哪些模型',
    answer: [
      `${openNames().join('、')} 所有人都能用；会员还能用 ${memberNames('、').join('；')}。创作页上先选谁来写，每一家擅长什么写在它的名字下面。词、曲、编配和人声一次写成，也能写不唱词的纯音乐。`,
    ],
  },
  {
    id: 'go-on',
    category: 'create',
    title: '写好的歌还能做什么',
    answer: [
      '在歌的菜单里点“接着做”：延续、翻唱、替换一段、加伴奏、加人声，词和风格会放到创作页，改好再生成；拼成整首、重制和变速马上开始。每一样要多少点写在右边。',
      `分轨看是谁写的：${stems.join('；')}；${whole.join('、')} 的歌不能分。视频和 MIDI 各 ${priceOf('suno', 'mp4', 0)} 点，会员可用；WAV 不花点数。做好的文件在歌的页面上，再看再下都不花点数。`,
    ],
    link: { to: '/pricing', text: '看价目' },
  },
  {
    id: 'commercial',
    category: 'create',
    title: '写出来的歌能商用吗',
    answer: [
      '普通用户的歌供个人使用，会员的歌可以商用。级别跟着充值走，充值任意一个套餐就是会员。',
      '平台写的歌词不设版权限制。',
    ],
    link: { to: '/agreement', text: '看用户协议' },
  },
];

const failed: Question[] = [
  {
    id: 'refund',
    category: 'failed',
    title: '没写成，点数退吗',
    keywords: ['退钱', '退款', '钱退', '退点', '扣了点', '白扣'],
    answer: [
      '退，自动退。提交时先预留点数，写成一首扣一首，没写成、取消或超时的那一首马上退回，不用申请。',
      '两首里只成了一首，就只扣一首的点数。',
    ],
  },
  {
    id: 'why-failed',
    category: 'failed',
    title: '为什么会没写成',
    keywords: ['失败', '生成不了', '写不出来', '总是不成功', '报错'],
    answer: [
      '常见的有三种：模型服务商拒绝了歌词或描述，服务商忙，或者太久没有结果。原因写在那一首歌的下面，点重试会把词和设置都放回创作页。',
    ],
    link: { to: '/my-music', text: '看我的音乐' },
  },
  {
    id: 'uncertain',
    category: 'failed',
    title: '“正在和上游核对”是什么意思',
    keywords: ['一直在等', '卡住', '没有结果', '核对'],
    answer: ['提交出去了，但没有收到回应。这时不会重复提交，也不会重复扣点：找得到就接着写，找不到就把点数退回。'],
  },
];

const privacy: Question[] = [
  {
    id: 'who-hears',
    category: 'privacy',
    title: '别人能听到我的歌吗',
    answer: ['默认只有自己能听。打开了公开的歌谁都能听，会出现在首页的最新里；改回仅自己，别人就听不到了。'],
  },
  {
    id: 'what-goes-out',
    category: 'privacy',
    title: '我写的词会交给谁',
    answer: ['只交给写这首歌的模型服务商，不带你的手机号和邮箱。不做广告，不拿去训练模型。'],
    link: { to: '/privacy', text: '看隐私政策' },
  },
  {
    id: 'export',
    category: 'privacy',
    title: '怎样拿到我的全部数据',
    answer: [
      `账号页的数据里可以导出一个 zip：资料、歌的音频和封面、歌词、收藏和点数明细。链接 ${minutes(personalExport.linkSeconds)} 分钟内有效，每天最多导出 ${personalExport.perDay} 次。`,
    ],
    link: { to: '/account?tab=data', text: '去导出' },
  },
  {
    id: 'delete-account',
    category: 'privacy',
    title: '怎样注销账号',
    answer: [
      `账号页的数据里可以注销，要输入密码。之后有 ${deletion.graceDays} 天可以反悔，重新登录就能撤回。`,
      '到期以后，资料和歌都会删掉，剩下的点数作废，不能恢复。',
    ],
    link: { to: '/account?tab=data', text: '去账号页' },
  },
];

const invitation: Question[] = [
  {
    id: 'invite-how',
    category: 'invite',
    title: '怎样邀请朋友',
    answer: [
      `账号页的邀请里有你的链接。朋友打开链接注册，你得 ${invite.rewardPoints} 点，马上到账。`,
      inviteCaps,
      '朋友也可以自己在注册时填上你的 uid。',
    ],
    link: { to: '/account?tab=invite', text: '拿邀请链接' },
  },
  {
    id: 'invite-missing',
    category: 'invite',
    title: '朋友注册了，点数没有来',
    answer: ['先看朋友注册时邀请人有没有填对，注册以后不能补填。', inviteCaps],
  },
];

export const questionsZh = (facts: FaqFacts): Question[] => [
  ...account,
  ...codes(facts),
  ...points(facts),
  ...create,
  ...failed,
  ...privacy,
  ...invitation,
];
