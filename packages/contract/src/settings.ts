import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { instant, withData } from './envelope.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

/** The longest text a setting takes, in characters. */
export const settingLength = 120;
const text = z
  .string(said('SETTING_WRONG'))
  .trim()
  .min(1, said('SETTING_WRONG'))
  .check(upTo(settingLength, 'SETTING_LONG'));

const hour = (last: number) =>
  z
    .number(said('SETTING_WRONG'))
    .int(said('SETTING_WRONG'))
    .min(0, said('SETTING_WRONG'))
    .max(last, said('SETTING_WRONG'));

/**
 * What the operator can change while the server runs, with what counts until it is changed. `env`: the key of the
 * environment that fixes it where it is given; the console then shows it as fixed. `needs`: the keys of the environment
 * without which it does nothing, however it stands.
 */
export const settingFacts = {
  /** Whether new accounts can be made. */
  registration_open: { schema: z.boolean(said('SETTING_WRONG')), initial: true },
  /** Whether a login by a code that proves an unknown number or address makes an account. */
  login_registers: { schema: z.boolean(said('SETTING_WRONG')), initial: false, env: 'LOGIN_REGISTERS' },
  /** Whether a member needs a verified phone number to make anything public, and to pay. */
  phone_before_publishing: { schema: z.boolean(said('SETTING_WRONG')), initial: false },
  phone_before_paying: { schema: z.boolean(said('SETTING_WRONG')), initial: false },
  /** Whether the limits of minors hold; then every member is asked for the year of birth. */
  minor_limits: { schema: z.boolean(said('SETTING_WRONG')), initial: false },
  /** The hours of China's day between which minors create; an end before the beginning goes over midnight. */
  minor_from_hour: { schema: hour(23), initial: 6 },
  minor_until_hour: { schema: hour(24), initial: 22 },
  /** What a minor may pay in a month of China, in yuan. */
  minor_monthly_yuan: {
    schema: z
      .number(said('SETTING_WRONG'))
      .int(said('SETTING_WRONG'))
      .min(0, said('SETTING_WRONG'))
      .max(100_000, said('SETTING_WRONG')),
    initial: 400,
  },
  /** Whether anything new can be made; what is under way goes on. */
  creation_open: { schema: z.boolean(said('SETTING_WRONG')), initial: true },
  /** Whether developer keys are taken and webhooks sent; both are kept while they are not. */
  developers_open: { schema: z.boolean(said('SETTING_WRONG')), initial: true },
  /** Points of whoever registers. */
  signup_points: {
    schema: z
      .number(said('SETTING_WRONG'))
      .min(0, said('SETTING_WRONG'))
      .max(10_000, said('SETTING_WRONG'))
      .multipleOf(0.5, said('POINTS_STEP', { step: 0.5 })),
    initial: 0,
    env: 'SIGNUP_POINTS',
  },
  /** Whether what goes public is also put to whoever the environment names; one's own words always count. */
  content_check: {
    schema: z.boolean(said('SETTING_WRONG')),
    initial: true,
    env: 'CONTENT_CHECK',
    needs: ['CONTENT_CHECK_ACCESS_KEY_ID', 'CONTENT_CHECK_ACCESS_KEY_SECRET'],
  },
  /** Where people reach the operator: help centre, legal texts, about page. */
  contact_email: { schema: z.email(said('SETTING_WRONG')).max(settingLength), initial: null, env: 'CONTACT_EMAIL' },
  /** Where people complain about what they found here: a number or an address. */
  complaint_line: { schema: text, initial: null },
  company: { schema: text, initial: null },
  /** ICP 备案. */
  registration_number: { schema: text, initial: null, env: 'REGISTRATION_NUMBER' },
  /** 公安联网备案. */
  police_number: { schema: text, initial: null },
  /** 互联网信息服务算法备案. */
  algorithm_number: { schema: text, initial: null },
  /** 生成式人工智能服务备案 or 登记. */
  model_number: { schema: text, initial: null },
  /** 增值电信业务经营许可证, 网络文化经营许可证. */
  licence_number: { schema: text, initial: null },
  /** 服务提供者编码, which labels of synthetic content name; without it they name the company, else the host. */
  label_provider: { schema: text, initial: null },
  /** Whether what is downloaded begins with an audible label. */
  label_cue: { schema: z.boolean(said('SETTING_WRONG')), initial: false },
} as const satisfies Record<
  string,
  { schema: z.ZodType; initial: boolean | number | null; env?: string; needs?: readonly string[] }
>;

export type SettingKey = keyof typeof settingFacts;
export const settingKeys = Object.keys(settingFacts) as [SettingKey, ...SettingKey[]];
export type Settings = {
  [K in SettingKey]: z.output<(typeof settingFacts)[K]['schema']> | ((typeof settingFacts)[K]['initial'] & null);
};

/** What a site in China says of itself, in the order in which the about page says it. */
export const disclosureKeys = [
  'company',
  'registration_number',
  'police_number',
  'licence_number',
  'algorithm_number',
  'model_number',
  'complaint_line',
  'contact_email',
] as const satisfies readonly SettingKey[];
export type DisclosureKey = (typeof disclosureKeys)[number];

const value = z.union([z.boolean(), z.number(), z.string()]).nullable();

export const settingRow = z
  .object({
    key: z.enum(settingKeys),
    /** What counts now. */
    value,
    /** What counts when nothing is set here. */
    initial: value,
    /** The key of the environment that fixes it; null: it can be changed. */
    fixed_by: z.string().nullable(),
    /** The keys of the environment that it needs and that are not given: while any is, it does nothing. */
    missing: z.array(z.string()),
    changed_at: instant.nullable(),
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'Setting' });
export type SettingRow = z.infer<typeof settingRow>;

export const listSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  summary: 'The switches of the operator, and what the environment fixes',
  response: withData(
    z.object({
      settings: z.array(settingRow),
      /** What only the environment says; secrets are not among it. */
      environment: z.array(z.object({ key: z.string(), value: z.string() })),
    }),
  ),
});

export const changeSetting = endpoint({
  method: 'PUT',
  path: '/admin/settings/{key}',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Changes a switch for the whole site; null sets it back',
  params: z.object({ key: z.enum(settingKeys) }),
  body: z.object({
    value,
    /** Its `changed_at` as it was looked at: told, it is changed only while nobody else has. */
    seen: instant.nullable().optional(),
  }),
  response: withData(settingRow),
  problems: ['SETTING_FIXED', 'SETTING_NEEDED', 'CHANGED_MEANWHILE'],
});
