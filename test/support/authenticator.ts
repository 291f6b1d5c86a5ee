import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows at that moment. */
export const codeAt = (key: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() });
