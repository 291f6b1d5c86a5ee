import { limits } from '@overtone/contract/limits';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { z } from 'zod';
import { adminPaths } from './console-paths.js';
import { rsaPrivateKey, rsaPublicKey } from './rsa-keys.js';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);
const perDay = z.coerce.number().int().min(0).max(1_000_000);
const url = z.url({ protocol: /^https?$/ });
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(empty, schema.optional());
const withDefault = <S extends z.ZodType>(schema: S, value: z.input<S>) =>
  z.preprocess((given) => empty(given) ?? value, schema);

/** Nobody can answer to it: the sandbox's mail goes nowhere. */
export const unsentFrom = '弦外 <no-reply@overtone.invalid>';

const service = z.string().regex(/^\w{1,60}$/);
const concurrency = withDefault(z.coerce.number().int().min(1).max(1000), 10);

/** It goes into a header: what cannot stand there would let every call fail. */
const apiKey = optional(
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, '只能是一行可见的 ASCII 字符，不含空格'),
);

const rsaKey = (read: (text: string) => string | null, sentence: string) =>
  z.string().transform((text, context) => {
    const key = read(text);
    if (key === null) context.addIssue({ code: 'custom', message: sentence });
    return key ?? z.NEVER;
  });

/** Every key of the environment that the server reads. README's table follows this list. */
export const environmentSchema = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'test', 'production']), 'development'),
  /** `sandbox`: the outside world is our own box; `production`: nothing is implied. */
  OVERTONE_PROFILE: withDefault(z.enum(['sandbox', 'production']), 'production'),
  OVERTONE_ROLE: withDefault(z.enum(['all', 'api', 'worker']), 'all'),
  HOST: withDefault(z.string(), '0.0.0.0'),
  PORT: withDefault(port, 3000),
  /** The address people type; links, callbacks and the canonical tag use it. */
  PUBLIC_URL: optional(url),
  TRUST_PROXY: withDefault(flag, 'off'),
  /** Whether `/api/docs` and `/api/docs-json` are there. */
  API_DOCS: withDefault(flag, 'on'),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: withDefault(z.coerce.number().int().min(2).max(200), 20),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  /** At least 32 characters; signs media links and callbacks. */
  SECRET: z.string().min(32),
  /** Seals the keys of channels in place of SECRET; those that the one before it has sealed are sealed anew at boot. */
  CHANNEL_SECRET: optional(z.string().min(32)),
  CHANNEL_SECRET_BEFORE: optional(z.string().min(32)),

  STORAGE: withDefault(z.enum(['local', 's3']), 'local'),
  STORAGE_DIR: withDefault(z.string(), '.data/media'),
  S3_ENDPOINT: optional(url),
  S3_REGION: withDefault(z.string(), 'us-east-1'),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  /** A second way to the same media, without a trailing slash: stands in for `/media` on the backup line. */
  MEDIA_CDN_URL: optional(url),
  WEB_DIR: withDefault(z.string(), 'apps/web/dist'),
  ADMIN_DIR: withDefault(z.string(), 'apps/admin/dist'),
  /** Where the console is; absent: four paths that follow from SECRET. */
  ADMIN_PATHS: optional(adminPaths),
  /** Whether every administrator needs a second factor: who has none can set one up and nothing else. */
  ADMIN_SECOND_FACTOR: withDefault(flag, 'off'),

  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: withDefault(z.string(), unsentFrom),
  SMS_ENDPOINT: withDefault(url, 'https://dysmsapi.aliyuncs.com'),
  SMS_ACCESS_KEY_ID: z.string().min(1),
  SMS_ACCESS_KEY_SECRET: z.string().min(1),
  SMS_SIGN_NAME: z.string().min(1),
  SMS_TEMPLATE_CODE: z.string().min(1),
  /** With the variable `text`: tells that a phone number was unbound. Absent: it is told by mail where there is an address. */
  SMS_NOTICE_TEMPLATE_CODE: optional(z.string()),
  /** Of the whole site: text messages cost money, whoever has them sent. */
  SMS_PER_HOUR: withDefault(z.coerce.number().int().min(1).max(1_000_000), 300),
  SMS_PER_DAY: withDefault(z.coerce.number().int().min(1).max(10_000_000), 2_000),
  /** When fewer of an hour's messages than this part were used, an alarm is raised. 0: never. */
  SMS_ALARM_RATIO: withDefault(z.coerce.number().min(0).max(1), 0.2),

  /** Who is asked before something goes public (Aliyun, content moderation 2.0): key and secret, both or neither. */
  CONTENT_CHECK: optional(flag),
  CONTENT_CHECK_ENDPOINT: withDefault(url, 'https://green-cip.cn-shanghai.aliyuncs.com'),
  CONTENT_CHECK_ACCESS_KEY_ID: optional(z.string()),
  CONTENT_CHECK_ACCESS_KEY_SECRET: optional(z.string()),
  CONTENT_CHECK_TEXT_SERVICE: withDefault(service, 'comment_detection_pro'),
  CONTENT_CHECK_NAME_SERVICE: withDefault(service, 'nickname_detection_pro'),
  CONTENT_CHECK_PICTURE_SERVICE: withDefault(service, 'baselineCheck'),
  /** How long one question may take. */
  CONTENT_CHECK_SECONDS: withDefault(z.coerce.number().min(0.2).max(60), 10),

  /** One channel a family: its address and key, both or neither, and how many generations it has under way at once. */
  SUNO_BASE_URL: optional(url),
  SUNO_API_KEY: apiKey,
  SUNO_DIALECT: withDefault(z.enum(['suno-task', 'suno-clip', 'sunoapi']), 'suno-task'),
  SUNO_CONCURRENCY: concurrency,
  UDIO_BASE_URL: optional(url),
  UDIO_API_KEY: apiKey,
  UDIO_CONCURRENCY: concurrency,
  MUREKA_BASE_URL: optional(url),
  MUREKA_API_KEY: apiKey,
  MUREKA_CONCURRENCY: concurrency,
  RIFF_BASE_URL: optional(url),
  RIFF_API_KEY: apiKey,
  RIFF_CONCURRENCY: concurrency,
  /** How long a submit of any family may take before its answer counts as lost. */
  SUNO_SUBMIT_SECONDS: withDefault(z.coerce.number().min(1).max(120), 30),
  /** Who we are at Alipay: all four or none; without them payment is off (in the sandbox profile the sandbox says). */
  ALIPAY_APP_ID: optional(z.string().regex(/^\d{1,32}$/)),
  ALIPAY_SELLER_ID: optional(z.string().regex(/^\d{1,32}$/)),
  ALIPAY_PRIVATE_KEY: optional(rsaKey(rsaPrivateKey, '读不出 RSA 私钥（应用私钥，PKCS#8 或 PKCS#1）')),
  ALIPAY_PUBLIC_KEY: optional(rsaKey(rsaPublicKey, '读不出 RSA 公钥（支付宝公钥）')),
  ALIPAY_GATEWAY: withDefault(url, 'https://openapi.alipay.com/gateway.do'),
  /** Where browsers open the cashier, when it is not ALIPAY_GATEWAY. */
  ALIPAY_PAGE_GATEWAY: optional(url),
  /** The official account whose kit tells WeChat what a share card shows: both or neither. */
  WECHAT_APP_ID: optional(z.string().regex(/^\w{1,64}$/)),
  WECHAT_APP_SECRET: optional(z.string().regex(/^\w{1,128}$/)),
  WECHAT_API: withDefault(url, 'https://api.weixin.qq.com'),
  /** How often orders and refunds in doubt are looked for. */
  PAYMENT_TICK_MS: withDefault(z.coerce.number().int().min(50).max(60_000), 5000),

  /** Tells the graphic captcha's answer to the sandbox and links to its outbox; sandbox profile only. */
  SANDBOX_URL: optional(url),
  /** Where people open the sandbox's outbox, when it is not SANDBOX_URL. */
  OUTBOX_URL: optional(url),

  /** Whether the seeded library is arranged and made; in the sandbox profile only, where it is on unless said otherwise. */
  LIBRARY_SEED: withDefault(flag, 'off'),

  /** One-tap login by Aliyun's number verification: the scheme, and where its web script lies. Both or neither. */
  NUMBER_SCENE_CODE: optional(z.string()),
  NUMBER_SCRIPT_URL: optional(url),
  NUMBER_ENDPOINT: withDefault(url, 'https://dypnsapi.aliyuncs.com'),
  /** Further origins that the script speaks to, separated by commas: for the content security policy. */
  NUMBER_ORIGINS: withDefault(z.string().regex(/^(https?:\/\/[\w*.:-]+(\s*,\s*|$))*$/), ''),
  /** Fixes the console's switch of the same name where it is given. */
  LOGIN_REGISTERS: optional(flag),
  SIGNUP_POINTS: withDefault(z.coerce.number().min(0).max(10_000), 0),
  /** Rewards for invited registrations in a day: of one inviter, from one address, from one device. */
  INVITE_PER_INVITER_PER_DAY: withDefault(perDay, limits.invite.perInviterPerDay),
  INVITE_PER_ADDRESS_PER_DAY: withDefault(perDay, limits.invite.perAddressPerDay),
  INVITE_PER_DEVICE_PER_DAY: withDefault(perDay, limits.invite.perDevicePerDay),
  REGISTRATION_NUMBER: optional(z.string().max(60)),
  /** Named in the help centre and the legal texts. */
  CONTACT_EMAIL: optional(z.email()),
  /** Where the version file lies, when it is on another host. */
  VERSION_URL: optional(url),
  /** How often the sessions of open sockets are looked at; a socket outlives its session by at most this. */
  SESSION_CHECK_MS: withDefault(z.coerce.number().int().min(50).max(60_000), 2500),
  PASSWORD_BLOCKLIST: withDefault(flag, 'on'),
  RATE_LIMITS: withDefault(flag, 'on'),
  /** Sandbox: webhooks may lead to this very machine, where a developer's own server listens. */
  WEBHOOKS_LOCAL: withDefault(flag, 'off'),
  /** Requests of one address in a minute, in one process. */
  REQUESTS_PER_ADDRESS: withDefault(z.coerce.number().int().min(1).max(10_000_000), trafficLimits.requestsPerAddress),
  /** How long a refusal waits for whoever has been refused again and again within a minute. */
  REFUSAL_PAUSE_MS: withDefault(z.coerce.number().int().min(0).max(10_000), trafficLimits.refusals.pauseMs),
  GENERATION_DEADLINE_SECONDS: withDefault(z.coerce.number().int().min(5).max(86_400), 600),
  GENERATION_TICK_MS: withDefault(z.coerce.number().int().min(50).max(60_000), 1000),
  /** Seconds before the first poll and between the early polls of a running generation. */
  GENERATION_POLL_SECONDS: withDefault(z.coerce.number().min(0.1).max(120), 5),
  /** A claim older than this has lost its process. Longer than SUNO_SUBMIT_SECONDS. */
  GENERATION_ABANDONED_SECONDS: withDefault(z.coerce.number().int().min(1).max(3600), 45),
  /** How long one try of fetching a song's files may take before another is allowed. */
  GENERATION_COLLECT_LEASE_SECONDS: withDefault(z.coerce.number().int().min(1).max(3600), 120),
  /** Kills the process at a labelled point; crash tests in the sandbox profile only. */
  CRASH_AT: optional(z.string()),
});
export type Environment = z.infer<typeof environmentSchema>;
