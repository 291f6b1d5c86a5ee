import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

/** One of them is enough for a real installation. */
const gateways = ['SUNO_BASE_URL', 'UDIO_BASE_URL', 'MUREKA_BASE_URL', 'RIFF_BASE_URL'];

/**
 * What to start, from .env and the environment (which wins). Without real providers it is the sandbox profile; the
 * sandbox listens on SANDBOX_PORT, and on the next port for mail.
 */
export function readSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const given = process.env;
  const port = readPort('PORT', 3000);
  const sandboxPort = readPort('SANDBOX_PORT', 3001);
  const mailPort = readPort('SANDBOX_SMTP_PORT', sandboxPort + 1);
  const isReal = given.OVERTONE_SANDBOX === 'off' || gateways.some((key) => given[key]);
  const profile = given.OVERTONE_PROFILE || (isReal ? 'production' : 'sandbox');
  const runsSandbox = profile === 'sandbox' && given.OVERTONE_SANDBOX !== 'off';
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const sandboxEnv = {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(mailPort),
  };
  const apiEnv = {
    PORT: String(port),
    OVERTONE_PROFILE: profile,
    ...(profile === 'sandbox' && !given.SECRET ? { SECRET: keptSecret() } : {}),
    ...(runsSandbox ? { SANDBOX_URL: sandboxUrl, SMTP_URL: given.SMTP_URL || `smtp://127.0.0.1:${mailPort}` } : {}),
  };
  return {
    port,
    sandboxPort,
    mailPort,
    profile,
    runsSandbox,
    sandboxUrl,
    databaseUrl: given.DATABASE_URL || undefined,
    apiEnv,
    sandboxEnv,
  };
}

function readPort(name, usual) {
  const value = Number(process.env[name] || usual);
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  throw new Error(`${name} 应为 1 到 65535 之间的整数，当前是“${process.env[name]}”。`);
}

/** What every sandbox signed with in earlier versions. */
const secretOfOld = 'sandbox-only-secret-that-signs-nothing-of-value';

/**
 * The sandbox's own secret: made at the first start and kept. A database of an earlier version keeps the one its redeem codes are
 * sealed with; without the file `secret` and with an empty database there is a new one.
 */
export function keptSecret(folder = join(root, '.data')) {
  const file = join(folder, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const isOld = existsSync(join(folder, 'postgres', 'port'));
  const secret = isOld ? secretOfOld : randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return secret;
}
