import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

/** What the sandbox can be told, by option or by environment. Port 0 takes any free one. */
export const sandboxConfig = z.object({
  host: z.string().min(1).default('127.0.0.1'),
  /** Names it may be called by beside its own, between commas. */
  hosts: z.string().default(''),
  port: port.default(3001),
  smtpPort: port.default(3002),
  dataDir: z
    .string()
    .min(1)
    .default('.data/sandbox')
    .transform((path) => resolve(path)),
  /** Rendered songs; several sandboxes may share them. `songs` in the data folder unless given. */
  songsDir: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  clockSpeed: z.coerce.number().positive().max(100_000).default(1),
  maxSeconds: z.coerce.number().min(2).max(480).default(240),
  /** Off: songs that differ by their titles alone sound alike, and are rendered once. */
  soundPerTitle: z.enum(['on', 'off']).default('on'),
  /** Whether acoustic instruments and drums are recordings, where those are installed, or the engine's own. */
  instruments: z.enum(['recorded', 'own']).default('recorded'),
  /** How many songs are rendered at once; absent: what cores and memory allow. */
  renderThreads: z.coerce.number().int().min(1).max(64).optional(),
  /** Whether two threads play something that nobody hears as it starts, so that the first songs are made as fast as later ones. */
  warmUp: z.enum(['on', 'off']).default('on'),
  mediaMegabytes: z.coerce.number().int().positive().default(4096),
  sunoKey: z.string().min(1).default('sandbox-suno-key'),
  murekaKey: z.string().min(1).default('sandbox-mureka-key'),
  /** How many tasks the Mureka account may have under way. */
  murekaConcurrency: z.coerce.number().int().positive().max(10_000).default(100),
  sunoapiKey: z.string().min(1).default('sandbox-sunoapi-key'),
  /** With it news of tasks are signed, as kie.ai, which speaks the same wire, does. */
  sunoapiWebhookKey: z.string().min(1).optional(),
  udioKey: z.string().min(1).default('sandbox-udio-key'),
  riffKey: z.string().min(1).default('sandbox-riff-key'),
  smsKeyId: z.string().min(1).default('sandbox-sms-id'),
  smsKeySecret: z.string().min(1).default('sandbox-sms-secret'),
  greenKeyId: z.string().min(1).default('sandbox-green-id'),
  greenKeySecret: z.string().min(1).default('sandbox-green-secret'),
  wechatAppId: z.string().min(1).default('wxsandbox'),
  wechatSecret: z.string().min(1).default('sandboxwechatsecret'),
  /** How others reach this sandbox when the address they call is not the one to print into links. */
  publicUrl: z.url({ protocol: /^https?$/ }).optional(),
});
export type SandboxConfig = z.infer<typeof sandboxConfig>;
export type SandboxOptions = z.input<typeof sandboxConfig>;

const variables: Record<keyof SandboxConfig, string> = {
  host: 'SANDBOX_HOST',
  hosts: 'SANDBOX_HOSTS',
  port: 'SANDBOX_PORT',
  smtpPort: 'SANDBOX_SMTP_PORT',
  dataDir: 'SANDBOX_DATA_DIR',
  songsDir: 'SANDBOX_SONGS_DIR',
  clockSpeed: 'SANDBOX_CLOCK_SPEED',
  maxSeconds: 'SANDBOX_MAX_SECONDS',
  soundPerTitle: 'SANDBOX_SOUND_PER_TITLE',
  instruments: 'SANDBOX_INSTRUMENTS',
  renderThreads: 'SANDBOX_RENDER_THREADS',
  warmUp: 'SANDBOX_WARM_UP',
  mediaMegabytes: 'SANDBOX_MEDIA_MEGABYTES',
  sunoKey: 'SANDBOX_SUNO_KEY',
  murekaKey: 'SANDBOX_MUREKA_KEY',
  murekaConcurrency: 'SANDBOX_MUREKA_CONCURRENCY',
  sunoapiKey: 'SANDBOX_SUNOAPI_KEY',
  sunoapiWebhookKey: 'SANDBOX_SUNOAPI_WEBHOOK_KEY',
  udioKey: 'SANDBOX_UDIO_KEY',
  riffKey: 'SANDBOX_RIFF_KEY',
  wechatAppId: 'SANDBOX_WECHAT_APP_ID',
  wechatSecret: 'SANDBOX_WECHAT_SECRET',
  smsKeyId: 'SANDBOX_SMS_KEY_ID',
  smsKeySecret: 'SANDBOX_SMS_KEY_SECRET',
  greenKeyId: 'SANDBOX_GREEN_KEY_ID',
  greenKeySecret: 'SANDBOX_GREEN_KEY_SECRET',
  publicUrl: 'SANDBOX_PUBLIC_URL',
};

export class ConfigError extends Error {}

/** Throws a ConfigError that names every bad variable. An empty variable counts as absent. */
export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  refuseProduction(env);
  const given = Object.entries(variables).map(([field, variable]) => [field, env[variable] || undefined]);
  const parsed = sandboxConfig.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const variable = variables[issue.path[0] as keyof SandboxConfig];
    return `${variable}: ${issue.message}`;
  });
  throw new ConfigError(`沙盒配置有误：${faults.join('；')}`);
}

function refuseProduction(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV !== 'production' || env.OVERTONE_SANDBOX_ALLOW === 'yes') return;
  throw new ConfigError(
    '沙盒不在生产环境启动：它会接受假的密钥、公开所有短信与邮件验证码，并用合成音乐冒充外部服务。' +
      '若这是一台演示机，请设置 OVERTONE_SANDBOX_ALLOW=yes。',
  );
}
