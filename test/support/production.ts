import { ConfigError, readConfig } from '../../apps/api/src/platform/config/config.js';

/** What a server needs before it starts in production; all of it made up. */
export const productionEnvironment = {
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/db',
  SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://music.example',
  MAIL_FROM: 'music@music.example',
  SMTP_URL: 'smtp://127.0.0.1:25',
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '弦外',
  SMS_TEMPLATE_CODE: 'SMS_1',
  SUNO_BASE_URL: 'https://gateway.example',
  SUNO_API_KEY: 'key',
};

/** What the validator says to this environment, a line for each bad key; none: the server would start. */
export function refusedLines(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}
