import { z } from 'zod';
import { fieldText } from './field-texts.js';
import { memberFeatureTexts } from './member-feature-texts.js';
import type { MemberFeature } from './member-features.js';
import { problemTexts } from './problem-texts.js';

/** Every deliberate failure: stable code -> HTTP status. The sentences are in `problem-texts.ts`. */
export const problemStatus = {
  NO_TOKEN: 401,
  INVALID_TOKEN: 401,
  FORBIDDEN: 403,
  FORBIDDEN_LINK: 403,
  NOT_FOUND: 404,
  VALIDATION_FAILED: 400,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_BODY: 415,
  REQUEST_TIMEOUT: 408,
  HEADERS_TOO_LARGE: 431,
  RATE_LIMITED: 429,
  BUSY: 503,
  INTERNAL: 500,
  IDEMPOTENCY_CONFLICT: 409,

  CAPTCHA_MISSING: 400,
  CAPTCHA_INVALID: 400,
  CAPTCHA_EXPIRED: 400,
  CAPTCHA_RATE_LIMITED: 429,

  CODE_EXPIRED: 400,
  CODE_WRONG: 400,
  CODE_TOO_SOON: 429,
  CODE_DAILY_CAP: 429,
  SMS_BUDGET_SPENT: 429,
  SEND_SMS_FAILED: 502,
  SEND_EMAIL_FAILED: 502,

  ALREADY_REGISTERED: 409,
  NOT_REGISTERED: 404,
  USER_NOT_FOUND: 404,
  MEMBER_NOT_FOUND: 404,
  ACCOUNT_BANNED: 403,
  PASSWORD_WRONG: 400,
  PASSWORD_COMMON: 400,
  LOGIN_RATE_LIMITED: 429,
  LOGIN_LOCKED: 429,
  PROFILE_TOO_SOON: 429,
  PASSWORD_SAME: 400,
  SESSION_NOT_FOUND: 404,
  EXPORT_DAILY_CAP: 429,
  EXPORT_LINK_EXPIRED: 403,
  DELETION_NOT_ASKED: 409,
  LAST_ADMIN: 409,

  SONG_NOT_FOUND: 404,
  SONG_NOT_READY: 409,
  SONG_SIBLING_PENDING: 409,
  PICTURE_UNREADABLE: 400,
  MIDI_MISSING: 404,
  LIST_TOO_DEEP: 400,
  FAVORITES_FULL: 409,
  PLAYLIST_NOT_FOUND: 404,
  PLAYLIST_FULL: 409,
  PLAYLIST_LIMIT: 409,

  POINTS_SHORT: 402,
  POINTS_FULL: 409,
  MEMBER_ONLY: 403,
  MODEL_UNKNOWN: 400,
  LYRICS_TOO_LONG: 400,
  STYLE_TOO_LONG: 400,
  LYRICS_MISSING: 400,
  GENERATION_LIMIT: 429,
  GENERATION_RATE: 429,
  GENERATION_NOT_FOUND: 404,
  GENERATION_NOT_CANCELLABLE: 409,
  NO_CHANNEL: 503,

  PACKAGE_UNKNOWN: 400,
  ORDER_NOT_FOUND: 404,
  ORDER_NOT_OPEN: 409,
  ORDER_LIMIT: 429,
  PAYMENT_UNAVAILABLE: 503,
  PAYMENT_UNANSWERED: 503,
  ORDER_NOT_REFUNDABLE: 409,
  REFUND_REFUSED: 502,
  REFUND_UNCERTAIN: 503,

  REDEEM_UNKNOWN: 404,
  REDEEM_EXPIRED: 409,
  REDEEM_USED: 409,
  REDEEM_VOID: 409,
  REDEEM_LIMITED: 429,
  REDEEM_BATCH_NOT_FOUND: 404,
  NOTHING_TO_REVOKE: 409,
} as const;

export type ProblemCode = keyof typeof problemStatus;
export type Language = 'zh' | 'en';
export type ProblemValues = Readonly<Record<string, string | number>>;

/** `fields` maps a body field's path to its sentence. `retryAfter` is in seconds and also sent as the header. */
export const problemBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  retryAfter: z.number().int().optional(),
});
export type ProblemBody = z.infer<typeof problemBody>;

export interface ProblemDetails {
  values?: ProblemValues;
  fields?: Record<string, string>;
  retryAfter?: number;
  cause?: unknown;
}

/** A failure the product means: thrown anywhere, turned into the envelope by one filter. */
export class Problem extends Error {
  readonly status: number;
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'Problem';
    this.status = problemStatus[code];
  }

  body(language: Language): ProblemBody {
    const { values, fields, retryAfter } = this.details;
    const inLanguage = (text: string) => fieldText(text, language);
    return {
      success: false,
      code: this.code,
      message: sentence(this.code, language, {
        ...values,
        ...(typeof values?.['first'] === 'string' && { first: inLanguage(values['first']) }),
        ...featureIn(values, language),
        ...(retryAfter === undefined ? {} : { retryAfter, minutes: Math.ceil(retryAfter / 60) }),
      }),
      ...(fields && {
        fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, inLanguage(text)])),
      }),
      ...(retryAfter !== undefined && { retryAfter }),
    };
  }
}

/** A feature is thrown by its key and told by its name. */
function featureIn(values: ProblemValues = {}, language: Language): ProblemValues {
  const texts = memberFeatureTexts[values['feature'] as MemberFeature];
  return texts ? { feature: texts[language] } : {};
}

/** The sentence of a code in one language, `{name}` filled from values. */
export function sentence(code: ProblemCode, language: Language, values: ProblemValues = {}): string {
  return problemTexts[code][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
