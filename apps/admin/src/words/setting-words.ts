import { developerLimits } from '@overtone/contract/limits-developers';
import type { SettingKey } from '@overtone/contract/settings';

const { keptDays, waiting } = developerLimits.webhooks;

/** What each switch is called and what it does; `idle`: what is so while the environment lacks what it needs. */
export const settingWords: Record<SettingKey, { name: string; help: string; idle?: string }> = {
  registration_open: { name: '开放注册', help: '关上以后没有人能新注册，已有的账号照常登录。' },
  login_registers: {
    name: '验证码登录即注册',
    help: '打开后，没有注册过的手机号或邮箱用验证码登录会直接注册，同时确认协议。',
  },
  phone_before_publishing: { name: '公开前要绑手机号', help: '打开后，没有绑定手机号的会员不能公开歌曲、歌单和混音。' },
  phone_before_paying: { name: '付款前要绑手机号', help: '打开后，没有绑定手机号的会员不能下单。' },
  minor_limits: { name: '未成年人保护', help: '打开后，每个会员要填出生年份，未成年人按下面的时间和金额。' },
  minor_from_hour: { name: '未成年人几点起可以创作', help: '北京时间，0 到 23 的整数。' },
  minor_until_hour: {
    name: '未成年人几点后不能创作',
    help: '北京时间，0 到 24 的整数；比起点早就跨过半夜，和起点相同就不限。',
  },
  minor_monthly_yuan: { name: '未成年人每月充值上限', help: '元，整数，按北京时间的月份算。' },
  creation_open: { name: '开放创作', help: '关上以后不能写新歌，状态显示维护；已经在写的会写完。' },
  developers_open: {
    name: '开放开发者接口',
    help: `关上以后密钥不能用、回调不发送；密钥和地址都保留，打开就接着用。等着发送的消息只留 ${keptDays} 天，每个地址最多 ${waiting} 条。`,
  },
  signup_points: { name: '注册赠送点数', help: '新注册的人得到的点数，0.5 的倍数。' },
  content_check: {
    name: '公开前请审核服务看',
    help: '打开后，要公开的歌、歌单、昵称等先送审核服务，有结论才公开；关上就只用自己的词表。',
    idle: '没有配置审核服务，现在只看自己的词表。',
  },
  contact_email: { name: '联系邮箱', help: '写在帮助中心、协议和关于页里。' },
  complaint_line: { name: '投诉举报', help: '违法和不良信息的举报电话或邮箱。' },
  company: { name: '运营者', help: '公司或个人的名称。' },
  registration_number: { name: 'ICP 备案号', help: '也显示在页脚。' },
  police_number: { name: '公安联网备案号', help: '也显示在页脚。' },
  algorithm_number: { name: '算法备案号', help: '互联网信息服务算法备案。' },
  model_number: { name: '模型备案号', help: '生成式人工智能服务备案或登记。' },
  licence_number: { name: '经营许可证', help: '增值电信业务或网络文化经营许可证。' },
  label_provider: { name: '标识里的提供者编码', help: '写进每个下载文件的隐式标识；不填时写运营者，再没有就写网址。' },
  label_cue: { name: '下载带声音标识', help: '打开后，下载的歌以约一秒的提示音开头；会员同意自行标明后可以不带。' },
};
