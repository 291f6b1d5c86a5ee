import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, instant, withData, wireId } from './envelope.js';
import { limits } from './limits.js';
import { ownCheck } from './own-check.js';
import { said } from './said.js';

/** 11 digits, first 1, second 3 to 9. */
export const phonePattern = /^1[3-9]\d{9}$/;
export const phone = z.string().trim().regex(phonePattern, said('PHONE_WRONG'));
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, said('EMAIL_WRONG'))
  .pipe(z.email(said('EMAIL_WRONG')));
export const password = z
  .string(said('PASSWORD_MISSING'))
  .min(limits.password.min, said('PASSWORD_SHORT', { min: limits.password.min }))
  .max(limits.password.max, said('PASSWORD_LONG', { max: limits.password.max }));
export const fingerprint = z.string().min(1).max(128);
export const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, said('CODE_DIGITS', { digits: 6 }));
/**
 * The texts that were shown and agreed to, by the day from which each counts: kept with the account. Nobody is registered on
 * others than those that count now; a page that was open for long sends what it showed, and is told (AGREEMENT_OUTDATED).
 */
export const consent = z.object({ agreement: z.iso.date(), privacy: z.iso.date() }).optional();
/** What a link carried and nobody knows is forgotten: it must not stand in the way of a registration. */
export const inviter = wireId.pipe(z.string().max(20)).optional().catch(undefined);

/** 1 register, 2 login, 3 reset: what visitors ask for. */
export const codeType = z.union([z.literal(1), z.literal(2), z.literal(3)]);
/** And of a member: 4 proves what the account has, 5 what it is to have. */
export type CodeType = VisitorCodeType | 4 | 5;
export type VisitorCodeType = z.infer<typeof codeType>;

export const gender = z.union([z.literal(1), z.literal(2)]);

/** Points are numbers on the wire, hundredths inside. `token` is the one the answer was called with or made. */
export const userInfo = z
  .object({
    uid: z.string(),
    token: z.string(),
    nickname: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    gender: gender.nullable(),
    signature: z.string().nullable(),
    /** Told once, for the limits of minors. */
    birth_year: z.number().int().nullable(),
    /** An account that a login has made has none until one is set. */
    has_password: z.boolean(),
    avatar_url: z.string(),
    user_group: z.number().int().nonnegative(),
    /** Decided by the server alone: what an administrator may call is checked there at every call. */
    role: z.enum(['member', 'admin']),
    created_at: instant,
    points: z.number(),
    /** The name and signature that others do not see yet; what stands above they do. */
    pending_profile: z
      .object({ nickname: z.string().nullable(), signature: z.string().nullable(), check: ownCheck.nullable() })
      .nullable(),
    /** When the profile may be edited again; null: now. */
    next_edit_at: instant.nullable(),
    /** The account ends then unless that is taken back; null for an account that stays. */
    deletion_due_at: instant.nullable(),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.infer<typeof userInfo>;

/** Exactly one of phone and email. */
export const identified = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ phone: phone.optional(), email: email.optional(), ...shape }).refine(
    (value) => {
      const { phone: withPhone, email: withEmail } = value as { phone?: string; email?: string };
      return (withPhone === undefined) !== (withEmail === undefined);
    },
    { message: said('TARGET_MISSING'), path: ['phone'] },
  );

export const requestCaptcha = endpoint({
  method: 'POST',
  path: '/sms/captcha',
  access: 'visitor',
  summary: 'A graphic captcha: 4 characters as SVG, read aloud as well when asked for, used up by the first try',
  body: z.object({ fingerprint: fingerprint.optional(), audio: z.boolean().optional() }),
  response: withData(
    z.object({
      id: z.string(),
      svg: z.string(),
      /** The characters read aloud, as a `data:audio/wav;base64,` address; null unless asked for. */
      audio: z.string().nullable(),
    }),
  ),
  problems: ['CAPTCHA_RATE_LIMITED'],
});

export const sendProblems = [
  'REGISTRATION_CLOSED',
  'CAPTCHA_MISSING',
  'CAPTCHA_INVALID',
  'CAPTCHA_EXPIRED',
  'CODE_TOO_SOON',
  'CODE_DAILY_CAP',
  'ALREADY_REGISTERED',
  'NOT_REGISTERED',
] as const;
export const captchaFields = {
  captchaId: z.string().max(64).default(''),
  captchaCode: z.string().trim().max(8).default(''),
};
/** `retryAfter`: seconds until the next code may be sent. */
export const sent = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ retryAfter: z.number().int() }),
});

export const sendSmsCode = endpoint({
  method: 'POST',
  path: '/sms/send',
  access: 'visitor',
  summary: 'Sends a 6-digit code by text message',
  body: z.object({ phone, type: codeType, fingerprint: fingerprint.optional(), ...captchaFields }),
  response: sent,
  problems: [...sendProblems, 'SMS_BUDGET_SPENT', 'SEND_SMS_FAILED'],
});

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/sms/email/send',
  access: 'visitor',
  summary: 'Sends a 6-digit code by e-mail',
  body: z.object({ email, type: codeType, ...captchaFields }),
  response: sent,
  problems: [...sendProblems, 'SEND_EMAIL_FAILED'],
});

export const codeProblems = ['CODE_EXPIRED', 'CODE_WRONG', 'LOGIN_RATE_LIMITED', 'LOGIN_LOCKED'] as const;

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'visitor',
  summary: 'Makes an account and logs it in',
  body: identified({
    code,
    password,
    inviter_uid: inviter,
    fingerprint: fingerprint.optional(),
    consent,
  }),
  response: withData(userInfo),
  problems: [
    ...codeProblems,
    'REGISTRATION_CLOSED',
    'AGREEMENT_OUTDATED',
    'ALREADY_REGISTERED',
    'PASSWORD_COMMON',
    'NUMBER_TURNS_SPENT',
  ],
});

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'visitor',
  summary: 'Logs in by password or by code; where the operator has it so, a code of nobody makes an account',
  body: identified({
    password: z.string().max(limits.password.max).optional(),
    code: code.optional(),
    /** Of who may be new: without a consent nobody is registered. */
    inviter_uid: inviter,
    consent,
    fingerprint: fingerprint.optional(),
    /** Whose account a number leads to that was not proven for long: one's own, or that of who had the number before. */
    whose: z.enum(['mine', 'another']).optional(),
  }).refine((value) => (value.password === undefined) !== (value.code === undefined), {
    message: said('PROOF_MISSING'),
    path: ['password'],
  }),
  /** `registered`: there was no account before. */
  response: withData(z.object({ ...userInfo.shape, registered: z.boolean() })),
  problems: [
    ...codeProblems,
    'PASSWORD_WRONG',
    'USER_NOT_FOUND',
    'ACCOUNT_BANNED',
    'AGREEMENT_MISSING',
    'AGREEMENT_OUTDATED',
    'REGISTRATION_CLOSED',
    'NUMBER_ASLEEP',
    'NUMBER_WHOSE',
    'NUMBER_TURNS_SPENT',
  ],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  access: 'visitor',
  summary: 'Sets a new password by code, lifts a lock and ends every session',
  body: identified({ code, newPassword: password, fingerprint: fingerprint.optional() }),
  response: done,
  problems: [...codeProblems, 'NOT_REGISTERED', 'PASSWORD_COMMON', 'ACCOUNT_BANNED', 'NUMBER_ASLEEP'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'member',
  summary: 'Ends this session',
  response: done,
});

export const readUserInfo = endpoint({
  method: 'GET',
  path: '/user/info',
  access: 'member',
  summary: 'Who the token belongs to, with the points balance',
  headers: z.object({ 'x-fingerprint': fingerprint.optional() }),
  response: withData(userInfo),
});
