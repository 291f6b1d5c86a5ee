import type { Environment } from './schema.js';

/** The one channel of a family that the environment can give. */
export interface FamilyChannel {
  /** Of the channel's row, which follows the environment at every boot. */
  name: string;
  provider: 'suno' | 'udio' | 'mureka' | 'riff';
  /** Null: this installation has no account there by its environment. */
  account: { dialect: string; baseUrl: string; apiKey: string; maxRunning: number } | null;
}

const families = [
  { name: 'env', provider: 'suno' },
  { name: 'env-udio', provider: 'udio' },
  { name: 'env-mureka', provider: 'mureka' },
  { name: 'env-riff', provider: 'riff' },
] as const;
type Provider = FamilyChannel['provider'];

const prefixOf = (provider: Provider) => provider.toUpperCase() as Uppercase<Provider>;

function accountOf(env: Environment, provider: Provider): FamilyChannel['account'] {
  const prefix = prefixOf(provider);
  const baseUrl = env[`${prefix}_BASE_URL`];
  const apiKey = env[`${prefix}_API_KEY`];
  const dialect = provider === 'suno' ? env.SUNO_DIALECT : provider;
  return baseUrl && apiKey ? { dialect, baseUrl, apiKey, maxRunning: env[`${prefix}_CONCURRENCY`] } : null;
}

export const familyChannels = (env: Environment): FamilyChannel[] =>
  families.map(({ name, provider }) => ({ name, provider, account: accountOf(env, provider) }));

export function familyContradictions(env: Environment): string[] {
  const prefixes = families.map(({ provider }) => prefixOf(provider));
  const halves = prefixes.filter(
    (prefix) => (env[`${prefix}_BASE_URL`] === undefined) !== (env[`${prefix}_API_KEY`] === undefined),
  );
  return halves.map(
    (prefix) => `${prefix}_BASE_URL, ${prefix}_API_KEY: 两项要么都设置，要么都不设置（不设置，这个系列就没有通道）`,
  );
}

/** Where the sandbox plays the families' gateways. */
export const sandboxFamilies = (sandboxUrl: string): Record<string, string> => ({
  SUNO_BASE_URL: sandboxUrl,
  SUNO_API_KEY: 'sandbox-suno-key',
  SUNO_CONCURRENCY: '8',
  UDIO_BASE_URL: sandboxUrl,
  UDIO_API_KEY: 'sandbox-udio-key',
  UDIO_CONCURRENCY: '8',
  MUREKA_BASE_URL: `${sandboxUrl.replace(/\/$/, '')}/mureka`,
  MUREKA_API_KEY: 'sandbox-mureka-key',
  MUREKA_CONCURRENCY: '8',
  RIFF_BASE_URL: sandboxUrl,
  RIFF_API_KEY: 'sandbox-riff-key',
  RIFF_CONCURRENCY: '8',
});
