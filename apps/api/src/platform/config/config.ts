import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { consolePathsOf } from './console-paths.js';
import { type FamilyChannel, familyChannels, familyContradictions, sandboxFamilies } from './family-channels.js';
import { isPair } from './rsa-keys.js';
import { environmentSchema, type Environment, unsentFrom } from './schema.js';

export interface AlipayKeys {
  appId: string;
  sellerId: string;
  privateKey: string;
  alipayPublicKey: string;
}

/** Configuration as the features read it, frozen at boot. */
export class Config {
  readonly sandbox: boolean;
  readonly runsApi: boolean;
  readonly runsJobs: boolean;
  /** The console's path and its three aliases. */
  readonly consolePaths: readonly string[];
  constructor(
    readonly env: Readonly<Environment>,
    /** Keys that the operator gave; the others have their defaults, or what the sandbox implies. */
    readonly given: ReadonlySet<string> = new Set(),
  ) {
    this.sandbox = env.OVERTONE_PROFILE === 'sandbox';
    this.runsApi = env.OVERTONE_ROLE !== 'worker';
    this.runsJobs = env.OVERTONE_ROLE !== 'api';
    this.consolePaths = consolePathsOf(env);
  }
  get publicUrl(): string {
    return (this.env.PUBLIC_URL ?? `http://localhost:${this.env.PORT}`).replace(/\/$/, '');
  }
  /** What stands in for `/media` on the backup line; null: there is none. In the sandbox a second path plays the part. */
  get mediaBackup(): string | null {
    return this.env.MEDIA_CDN_URL?.replace(/\/$/, '') ?? (this.sandbox ? '/media-backup' : null);
  }
  /** What seals the keys of channels, and what may have sealed them before. */
  get channelSecrets(): string[] {
    const { CHANNEL_SECRET: own, CHANNEL_SECRET_BEFORE: before, SECRET: common } = this.env;
    return [...new Set([own ?? common, before ?? common, common])];
  }
  /** One row a family. */
  get families(): FamilyChannel[] {
    return familyChannels(this.env);
  }
  /** Null: payment is off, or the sandbox says who we are. */
  get alipayKeys(): AlipayKeys | null {
    const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId } = this.env;
    const { ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: alipayPublicKey } = this.env;
    return appId && sellerId && privateKey && alipayPublicKey ? { appId, sellerId, privateKey, alipayPublicKey } : null;
  }
  /** Who is asked before something goes public; null: nobody outside is. */
  get contentCheck(): { endpoint: string; keyId: string; keySecret: string } | null {
    const { CONTENT_CHECK_ENDPOINT: endpoint } = this.env;
    const { CONTENT_CHECK_ACCESS_KEY_ID: keyId, CONTENT_CHECK_ACCESS_KEY_SECRET: keySecret } = this.env;
    return keyId && keySecret ? { endpoint, keyId, keySecret } : null;
  }
  /** Null: pages in WeChat's browser do not use its kit. */
  get wechat(): { appId: string; secret: string; api: string } | null {
    const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret, WECHAT_API } = this.env;
    return appId && secret ? { appId, secret, api: WECHAT_API.replace(/\/$/, '') } : null;
  }
  /** One-tap login; null: it is not offered. `origins`: what its script speaks to. */
  get oneTap(): { scene: string; script: string; origins: string[] } | null {
    const { NUMBER_SCENE_CODE: scene, NUMBER_SCRIPT_URL: script, NUMBER_ORIGINS: more } = this.env;
    if (scene === undefined || script === undefined) return null;
    const named = more.split(',').map((origin) => origin.trim());
    return { scene, script, origins: [new URL(script).origin, ...named.filter((origin) => origin !== '')] };
  }
  /** Webhooks may lead to this very machine, but for these ports of it; null: they may not. Never in production. */
  get localReceivers(): { closedPorts: readonly number[] } | null {
    const { WEBHOOKS_LOCAL: isOn, SANDBOX_URL, PORT } = this.env;
    if (!this.sandbox || !isOn) return null;
    const ports = [this.publicUrl, ...(SANDBOX_URL ? [SANDBOX_URL] : [])].map((url) => Number(new URL(url).port));
    return { closedPorts: [PORT, ...ports] };
  }
  /** Where our own calls go, and where browsers open the cashier. */
  get alipay(): { gateway: string; pageGateway: string } {
    const { ALIPAY_GATEWAY: gateway, ALIPAY_PAGE_GATEWAY } = this.env;
    return { gateway, pageGateway: ALIPAY_PAGE_GATEWAY ?? gateway };
  }
}

/** Every bad key of the environment with its reason: what the operator must mend. */
export class ConfigError extends Error {
  constructor(readonly lines: readonly string[]) {
    super(`配置有误，服务没有启动：\n${lines.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** What the sandbox profile implies for keys that are absent. Nothing is implied in production. */
function sandboxDefaults(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const sandboxUrl = given.SANDBOX_URL || 'http://127.0.0.1:3001';
  const alipayAt = (base: string) => `${base.replace(/\/$/, '')}/alipay/gateway.do`;
  return {
    SANDBOX_URL: sandboxUrl,
    ALIPAY_GATEWAY: alipayAt(sandboxUrl),
    WECHAT_API: `${sandboxUrl.replace(/\/$/, '')}/wechat`,
    ...(!given.ALIPAY_GATEWAY && { ALIPAY_PAGE_GATEWAY: alipayAt(given.OUTBOX_URL || sandboxUrl) }),
    // Whoever can reach the port gets in as anybody: it is this machine's own unless HOST says otherwise.
    HOST: '127.0.0.1',
    // What is signed or sealed with it ends with the process; `npm start` keeps one in .data.
    SECRET: randomBytes(32).toString('base64url'),
    SMTP_URL: mailAddressBeside(sandboxUrl),
    SMS_ENDPOINT: sandboxUrl,
    SMS_ACCESS_KEY_ID: 'sandbox-sms-id',
    SMS_ACCESS_KEY_SECRET: 'sandbox-sms-secret',
    SMS_SIGN_NAME: '弦外',
    SMS_TEMPLATE_CODE: 'SMS_100000001',
    SMS_NOTICE_TEMPLATE_CODE: 'SMS_100000002',
    NUMBER_ENDPOINT: sandboxUrl,
    // Offered once NUMBER_SCENE_CODE is given, as in production.
    ...(given.NUMBER_SCENE_CODE && { NUMBER_SCRIPT_URL: `${given.OUTBOX_URL || sandboxUrl}/number/script.js` }),
    SMS_PER_HOUR: '1000000',
    SMS_PER_DAY: '10000000',
    CONTENT_CHECK: 'off',
    CONTENT_CHECK_ENDPOINT: `${sandboxUrl.replace(/\/$/, '')}/green`,
    CONTENT_CHECK_ACCESS_KEY_ID: 'sandbox-green-id',
    CONTENT_CHECK_ACCESS_KEY_SECRET: 'sandbox-green-secret',
    ...sandboxFamilies(sandboxUrl),
    SIGNUP_POINTS: '20',
    REGISTRATION_NUMBER: '沙盒ICP备00000000号',
    PASSWORD_BLOCKLIST: 'off',
    LIBRARY_SEED: 'on',
  };
}

/** The sandbox takes mail on the port after its own. */
function mailAddressBeside(sandboxUrl: string): string | undefined {
  if (!URL.canParse(sandboxUrl)) return undefined;
  const { hostname, port } = new URL(sandboxUrl);
  return `smtp://${hostname}:${Number(port || 80) + 1}`;
}

const zodSays = z.locales.zhCN().localeError;
/** What a key is told whose schema has no sentence of its own. */
const wrong: z.core.$ZodErrorMap = (issue) => (issue.input === undefined ? '必填，现在没有设置' : zodSays(issue));

/** Reads and checks the environment. Throws `ConfigError` naming every bad key. */
export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const implied = given.OVERTONE_PROFILE === 'sandbox' ? sandboxDefaults(given) : {};
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse({ ...implied, ...filled }, { error: wrong });
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const lines = contradictions(parsed.data);
  if (lines.length) throw new ConfigError(lines);
  return new Config(Object.freeze(parsed.data), new Set(Object.keys(filled)));
}

function contradictions(env: Environment): string[] {
  const lines: string[] = [];
  if (env.OVERTONE_ROLE !== 'all' && !env.REDIS_URL) {
    lines.push('REDIS_URL: 分开运行 api 和 worker（OVERTONE_ROLE）需要 Redis，请设置 REDIS_URL，或只运行一个进程');
  }
  if (env.STORAGE === 's3' && !(env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
    lines.push('S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: STORAGE=s3 时必填');
  }
  if (env.SUNO_SUBMIT_SECONDS >= env.GENERATION_ABANDONED_SECONDS) {
    lines.push(
      'SUNO_SUBMIT_SECONDS, GENERATION_ABANDONED_SECONDS: 等一次提交的秒数要短于认定进程已死的秒数，否则还在等回答的提交会被当成丢失',
    );
  }
  lines.push(...familyContradictions(env), ...alipayContradictions(env), ...contentContradictions(env));
  if (Boolean(env.WECHAT_APP_ID) !== Boolean(env.WECHAT_APP_SECRET)) {
    lines.push('WECHAT_APP_ID, WECHAT_APP_SECRET: 微信公众号的两项要么都设置，要么都不设置（不设置就不接入分享卡片）');
  }
  if ((env.NUMBER_SCENE_CODE === undefined) !== (env.NUMBER_SCRIPT_URL === undefined)) {
    lines.push('NUMBER_SCENE_CODE, NUMBER_SCRIPT_URL: 一键登录的两项要么都设置，要么都不设置（不设置就不提供）');
  }
  return env.OVERTONE_PROFILE === 'production' ? [...lines, ...productionContradictions(env)] : lines;
}

/** What a site for others needs: nothing of it would be missed before the first visitor, and then everything. */
function productionContradictions(env: Environment): string[] {
  const lines: string[] = [];
  if (env.CRASH_AT) lines.push('CRASH_AT: 只能用在沙盒里');
  if (env.WEBHOOKS_LOCAL) lines.push('WEBHOOKS_LOCAL: 只能用在沙盒里');
  if (!env.RATE_LIMITS) lines.push('RATE_LIMITS: 只能在沙盒里关掉，短信和审核的额度也靠它');
  if (env.SECRET.startsWith('sandbox-only')) lines.push('SECRET: 正式环境要自己生成，至少 32 个字符');
  if (env.PUBLIC_URL === undefined || isOwnName(new URL(env.PUBLIC_URL).hostname)) {
    lines.push(
      'PUBLIC_URL: 正式环境必填，写访客打开的完整地址；分享链接、支付通知和送审的图片都用它，不能只有这台机器认得',
    );
  }
  if (env.MAIL_FROM === unsentFrom) lines.push('MAIL_FROM: 正式环境必填，写发件人的地址，验证码从这里发出');
  return lines;
}

/** Known to this machine alone, or to its containers. */
const isOwnName = (host: string): boolean =>
  host.endsWith('localhost') || host.startsWith('127.') || host === '[::1]' || !/[.:]/.test(host);

function alipayContradictions(env: Environment): string[] {
  const { ALIPAY_APP_ID, ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY } = env;
  const four = { ALIPAY_APP_ID, ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY };
  const missing = Object.entries(four).flatMap(([key, value]) => (value === undefined ? [key] : []));
  if (missing.length > 0 && missing.length < 4) {
    return [`${missing.join(', ')}: 支付宝的四项要么都设置，要么都不设置（不设置就不开通支付）`];
  }
  if (ALIPAY_PRIVATE_KEY && ALIPAY_PUBLIC_KEY && isPair(ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY)) {
    return ['ALIPAY_PUBLIC_KEY: 这是应用自己的公钥，要填开放平台上的“支付宝公钥”'];
  }
  return [];
}

function contentContradictions(env: Environment): string[] {
  const { CONTENT_CHECK, CONTENT_CHECK_ACCESS_KEY_ID: id, CONTENT_CHECK_ACCESS_KEY_SECRET: secret } = env;
  const both = 'CONTENT_CHECK_ACCESS_KEY_ID, CONTENT_CHECK_ACCESS_KEY_SECRET';
  if ((id === undefined) !== (secret === undefined))
    return [`${both}: 内容审核的两项要么都设置，要么都不设置（不设置就只用自己的词表）`];
  return CONTENT_CHECK === true && id === undefined ? [`${both}: CONTENT_CHECK=on 时必填`] : [];
}

/** For tools that only need the database. Throws `ConfigError`. */
export function readDatabaseSettings(given: NodeJS.ProcessEnv = process.env): {
  env: { DATABASE_URL: string; DATABASE_POOL: number };
} {
  const parsed = environmentSchema.pick({ DATABASE_URL: true }).safeParse(given);
  if (!parsed.success) throw new ConfigError(['DATABASE_URL: 没有设置，或者不是 postgres:// 地址']);
  return { env: { ...parsed.data, DATABASE_POOL: 2 } };
}
