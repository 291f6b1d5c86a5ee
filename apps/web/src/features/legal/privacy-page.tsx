import { legalVersions } from '@overtone/contract/legal';
import { limits } from '@overtone/contract/limits';
import { LegalPage, type LegalText } from './legal-page';
import { storedKeys } from './stored-keys';

const { code, deletion, personalExport, security, session, support } = limits;

const collected = {
  title: '我们收集什么',
  paragraphs: [
    '账号：手机号或邮箱。昵称、性别、签名和头像由你自己决定填不填。平台开启未成年人保护时，还要填出生年份。绑定、更换和解绑的记录保留 90 天。',
    '作品：你写的词、风格和描述，生成的歌曲和封面，以及收藏了哪些歌。',
    '点数：每一笔的来源、用途和时间。',
    '订单：买了哪个套餐、金额、时间、支付宝的交易号，以及支付宝告诉我们的、打了码的付款账号。银行卡和支付密码只在支付宝，我们看不到。',
    '反馈：写给我们的话、添加的图片和我们的回复；没有登录时，还有你留下的称呼和邮箱。对帮助内容的评价，以及评价时补充的话。',
    '登录：每台登录着的设备的浏览器和系统、IP 地址、登录和最近使用的时间。',
    '设备编号：由一段随机数和浏览器的几项特征（系统、语言、时区、屏幕大小等）的摘要组成，不含姓名和号码；随机数存在你的浏览器里，清除网站数据就会更换。',
    '邀请：用邀请链接注册的，记下邀请人的 uid，以及注册时的 IP 地址和设备编号。',
  ],
};

const purposes = {
  title: '为什么收集',
  paragraphs: [
    '手机号或邮箱用来登录、发验证码、找回密码。申请注销时，有邮箱的账号会收到一封通知邮件，只有手机号的账号不另发通知。',
    '出生年份只用来执行未成年人的创作时间和充值限额。更换或解绑手机号、邮箱时，会通知原来的号码或邮箱。',
    '词、风格和描述用来写歌。昵称、签名和头像给听歌的人看。',
    '登录着的设备列给你自己看，不认识的可以让它退出。',
    '反馈用来查清问题和回复你。没有登录时留下的邮箱只用来寄这条反馈的回复。',
    'IP 地址和设备编号用来限制恶意尝试：刷验证码、猜密码、批量注册和骗取邀请奖励。',
    '我们不做广告，不出售个人信息，也不用你的作品训练模型。',
  ],
};

const recipients = {
  title: '交给谁',
  paragraphs: [
    '音乐模型服务商：收到你这一次提交的词、风格、描述和歌名，收不到你的手机号和邮箱。',
    '短信和邮件服务商：收到要发信的号码或地址，以及信的内容。',
    '号码认证服务商（用一键登录时）：由运营商确认本机号码，告诉我们是哪个号码。',
    '支付宝：你付款时收到订单号、金额和点数，收不到你的手机号和邮箱。',
    '除此之外，只有法律要求时才会提供，并且只提供要求的那一部分。',
  ],
};

const storage = {
  title: '怎样保存',
  paragraphs: [
    '密码、验证码和登录凭据只保存不可还原的摘要，我们自己也看不到原文。日志里不写这些内容。',
    `登录 ${session.lifeDays} 天没有使用会自动失效，最长 ${session.mostDays} 天。验证码 ${code.lifeSeconds / 60} 分钟失效。`,
    `登录、登录失败、修改密码、被拒绝的访问这类安全事件连同 IP 地址和设备编号保存 ${security.keptDays} 天，用来查明攻击。`,
    '选择下载不带可见标识的文件时，同意的时间、歌曲编号、协议版本和账号编号保存六个月，注销账号后也一样，这是标识规定的要求。',
    `登录后写的反馈在账号存续期间保留，没有被发出的图片 ${support.unusedPictureHours} 小时后删除。没有登录时写的反馈会一直保留，可以要求我们删除。`,
    '账号、作品和点数记录在账号存续期间保留，数据保存在平台运营者管理的服务器和存储里。',
  ],
};

const afterClosing = {
  title: '注销以后',
  paragraphs: [
    `申请注销后账号再保留 ${deletion.graceDays} 天，其间登录就能撤销。到期后删除手机号、邮箱、昵称、性别、签名、出生年份、绑定记录、登录记录、验证码记录、歌曲、歌词、封面、收藏，以及反馈和其中的图片，邀请记录和安全事件里的 IP 地址和设备编号也一并删除。`,
    '点数流水、订单和邀请关系只留下一个账号编号，用来对账和防止作弊，不能再和你联系起来。账号停用、恢复和管理权限的操作记录也会留下，里面有账号编号、时间，以及停用或恢复时写下的原因。备份里的副本会随备份的轮换消失。',
  ],
};

const inTheBrowser = {
  title: '浏览器里存了什么',
  paragraphs: [
    ...storedKeys.map(
      ({ about, keys }) => `${about}：${keys.map(([name, what]) => `${what}（${name}）`).join('、')}。`,
    ),
    '括号里是它们在浏览器里的名字，都只用于这个网站。',
    '退出登录会清除凭据、uid、资料、草稿、没发出去的反馈和播放队列，其余的留在浏览器里，清除网站数据就没有了。',
    '我们不使用第三方的跟踪脚本和 Cookie。',
  ],
};

const rights = (contact: string | null) => ({
  title: '你的权利',
  paragraphs: [
    '查阅和更正：账号页里能看到并修改个人资料。',
    `复制：账号页的“数据”里可以打包下载，包括个人资料、歌曲的音频、封面、歌词和信息、收藏、反馈、订单和点数流水，一天最多 ${personalExport.perDay} 次，下载链接 ${personalExport.linkSeconds / 60} 分钟内有效。`,
    '删除：同一页可以注销账号。',
    `其他要求${contact ? `可以写信到 ${contact}，` : '可以联系平台运营者，'}核实是你本人后会依法处理。`,
    '未满 14 周岁的人请不要注册。如果发现这样的账号，请监护人联系我们，核实后会删除。',
  ],
});

const changes = {
  title: '改动',
  paragraphs: ['这份政策改动后，这一页会换成新的文本和生效日期。'],
};

const privacy = (contact: string | null): LegalText => ({
  title: '隐私政策',
  since: legalVersions.privacy,
  sections: [collected, purposes, recipients, storage, afterClosing, inTheBrowser, rights(contact), changes],
});

export function PrivacyPage() {
  return <LegalPage write={privacy} />;
}
