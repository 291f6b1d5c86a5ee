import { legalVersions } from '@overtone/contract/legal';
import { limits } from '@overtone/contract/limits';
import { LegalPage, type LegalText } from './legal-page';

const { deletion, invite, login } = limits;
const lockMinutes = login.lockSeconds / 60;

const scope = {
  title: '这份协议管什么',
  paragraphs: [
    '弦外（Overtone）是一个用 AI 模型写歌的平台，由部署它的运营者提供服务，下文的“我们”就是运营者。你注册账号、提交词和风格、播放歌曲时，都适用这份协议。',
    '不同意其中的内容，就不要注册或继续使用。未满 14 周岁的人请不要注册；14 到 18 周岁的人要先得到监护人同意。',
  ],
};

const account = (contact: string | null) => ({
  title: '账号',
  paragraphs: [
    '账号用手机号或邮箱注册，一个号码或邮箱对应一个账号。请自己保管密码和验证码，不要借给别人，也不要转让或出售账号。',
    `${login.windowSeconds / 60} 分钟内输错 ${login.failures} 次密码或验证码，账号会停用登录 ${lockMinutes} 分钟，重设密码可以立刻解除。重设或修改密码后，其他设备会退出登录。`,
    '账号页的“安全”里能看到登录着的设备，不认识的可以让它退出。有人冒用你的账号，请马上重设密码并告诉我们。',
    '昵称、签名不得冒充他人，不得含有违法或侵犯他人权利的内容。个人资料每 24 小时可以修改一次。',
    `违反这份协议的账号，我们可以停用。${contact ? `想知道原因，或者对停用有异议，可以写信到 ${contact}。` : '想知道原因，或者对停用有异议，可以联系平台的运营者。'}`,
  ],
});

const closing = {
  title: '注销账号',
  paragraphs: [
    `账号页的“数据”里可以申请注销。提交后所有设备退出登录，${deletion.graceDays} 天内重新登录就能撤销；${deletion.graceDays} 天后开始删除，删除后不能恢复。`,
    '注销会删除个人资料、歌曲、歌词、封面、收藏，剩下的点数和会员等级一并失效，不退款。公开的歌也不再能听。注销之前可以在同一页打包下载自己的数据。',
    '注销后，同一个手机号或邮箱可以重新注册，但会是一个新账号。平台的最后一个管理员不能注销。',
  ],
};

const credits = {
  title: '点数',
  paragraphs: [
    '写歌要用点数，每次的费用写在按钮上，点下去之前就能看到。',
    '提交时先预留点数，一首歌写成了才扣它的点数；没写成、取消或超时的歌，预留的点数自动退回。',
    '点数可以在定价页按套餐购买，用支付宝付款，也可以用兑换码换。价格、点数和有效期以下单时的套餐为准，有效期从到账那天起算，到期没用完的点数失效。付款到账以前，订单可以取消。',
    '需要退款，请带上订单号联系我们：钱从支付宝原路退回，按没用完的点数占这笔订单的比例计算，没用完的点数收回，会员等级按实际付款重新计算。',
    '点数只能在弦外使用，不能转让，也不能兑换成现金。用程序批量注册得到的点数，我们可以收回。',
  ],
};

const invitations = {
  title: '邀请',
  paragraphs: [
    `每个账号有一个邀请链接。别人用它注册成功，邀请人得到 ${invite.rewardPoints} 点，注册一位算一次。`,
    `为了防止批量注册，奖励有上限：每位邀请人每天最多 ${invite.perInviterPerDay} 次，同一个网络地址或同一台设备上的注册每天最多 ${invite.perAddressPerDay} 次，超过的注册仍然有效，只是没有奖励。运营者可以调整这些数字，以账号页“邀请”里写的为准。`,
    '自己邀请自己、用假号码或程序注册得到的奖励，我们可以收回。',
  ],
};

const submitted = {
  title: '你提交的内容',
  paragraphs: [
    '你写的词和描述归你。为了写出这首歌，我们会把它们交给提供模型的服务商处理，不作其他用途。',
    '你要保证有权使用这些内容：不照抄别人的歌词，不点名模仿在世的歌手。',
    '不得提交违反法律、伤害他人、侵犯隐私或冒充他人的内容。这样的内容可能被模型服务商拒绝，也可能由我们依法处理。',
  ],
};

const made = {
  title: '写出来的歌和词',
  paragraphs: [
    '对你写出来的歌，我们自己不主张任何权利。',
    '平台替你写的歌词，任何人怎样使用都不受我们限制。',
    '歌能不能商用看等级：会员（等级 1 及以上）写的歌可以用于商业用途，普通用户写的歌只供个人使用，不用于商业。模型服务商的条款和当地法律另有要求的，也要遵守，拿不准时请先问我们。',
    '歌由 AI 生成，可能和别的作品相似。公开发布时，请按当地规定注明由 AI 生成。',
    '新写的歌默认只有你自己能听。选了公开的歌谁都能听，会出现在首页的最新里；改回仅自己，别人就听不到了。',
  ],
};

const changes = {
  title: '服务会怎样变化',
  paragraphs: [
    '模型由外部服务商提供，可能临时不可用、换版本或停止，受影响而没写成的歌按第 4 条退回点数。',
    '因不可抗力造成的中断，我们会尽快恢复，但不能承诺永不中断。',
    '协议改动后，这一页会换成新的文本和生效日期。改动之后继续使用，就是同意新的协议。',
  ],
};

const disputes = (contact: string | null) => ({
  title: '联系和争议',
  paragraphs: [
    contact ? `可以写信到 ${contact} 联系我们。` : '可以通过部署这个网站的运营者公布的方式联系我们。',
    '这份协议适用中华人民共和国法律。有争议先商量，商量不成，由平台运营者所在地有管辖权的法院处理。',
  ],
});

const agreement = (contact: string | null): LegalText => ({
  title: '用户协议',
  since: legalVersions.agreement,
  sections: [scope, account(contact), closing, credits, invitations, submitted, made, changes, disputes(contact)],
});

export function AgreementPage() {
  return <LegalPage write={agreement} />;
}
