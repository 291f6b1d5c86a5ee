import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { instant, withData } from './envelope.js';
import type { ProviderId } from './providers.js';
import { disclosureKeys } from './settings.js';

export const readHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'visitor',
  summary: 'The process is alive',
  response: withData(z.object({ uptime_seconds: z.number(), version: z.string() })),
  timeoutMs: 5_000,
});

export const readReady = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'visitor',
  summary: 'Database, queue and storage answer',
  response: withData(z.object({ database: z.literal('ok'), queue: z.literal('ok'), storage: z.literal('ok') })),
  problems: ['BUSY'],
  timeoutMs: 5_000,
});

/** What the client must know before a login: whether this is the sandbox, and what a new member gets. */
export const readSite = endpoint({
  method: 'GET',
  path: '/site',
  access: 'visitor',
  summary: 'Public facts of this installation',
  response: withData(
    z.object({
      sandbox: z.boolean(),
      /** Address of the sandbox's outbox page, only in the sandbox profile. */
      outbox_url: z.string().nullable(),
      signup_points: z.number(),
      registration_open: z.boolean(),
      /** A login by code makes an account where there is none. */
      login_registers: z.boolean(),
      /** Where the script of one-tap login lies; null: it is not offered. */
      one_tap_script: z.string().nullable(),
      /** What counts for minors; null: nothing does, and nobody is asked for the year of birth. */
      minors: z
        .object({ from_hour: z.number().int(), until_hour: z.number().int(), monthly_yuan: z.number().int() })
        .nullable(),
      /** Whether keys of members work and their webhooks are sent. */
      developers_open: z.boolean(),
      /** Whether the documents for developers are at `/api/docs`. */
      api_docs: z.boolean(),
      registration_number: z.string().nullable(),
      /** Where people reach the operator; named in the help centre and the legal texts. */
      contact_email: z.string().nullable(),
      /** What the operator has told of the site, in the order of the about page. */
      disclosures: z.array(z.object({ key: z.enum(disclosureKeys), text: z.string() })),
      /** Where the version file lies. */
      version_url: z.string(),
      /** What takes the place of `/media` in links of the backup line; null: there is only one line (docs/settled.md: Backup line). */
      media_backup_url: z.string().nullable(),
      /** Whether pages in WeChat's browser say what their share cards show. */
      wechat_cards: z.boolean(),
      /** Of files that a browser makes: whom their label names, and whether they begin with an audible one. */
      label: z.object({ provider: z.string(), cue: z.boolean() }),
    }),
  ),
  timeoutMs: 5_000,
});

/** What the version file at the web root says. */
export const versionFile = z.object({ version: z.string().min(1), builtAt: instant });
export type VersionFile = z.infer<typeof versionFile>;

export const sunoStatus = z.enum(['normal', 'maintenance', 'error']);
export type SunoStatus = z.infer<typeof sunoStatus>;
/** `maintenance`: the family has no channel; `error`: all it has are resting. */
export type FamilyStatus = Record<ProviderId, SunoStatus>;
const familyStatus = z.object({ suno: sunoStatus, udio: sunoStatus, mureka: sunoStatus, riff: sunoStatus });

export const readSunoStatus = endpoint({
  method: 'GET',
  path: '/suno/status',
  access: 'visitor',
  summary: 'Whether songs can be made just now, of Suno and of each family',
  /** `missing`: models that nobody makes songs with just now, of families that make others. */
  response: withData(z.object({ status: sunoStatus, families: familyStatus, missing: z.array(z.string()) })),
  timeoutMs: 5_000,
});

export const sunoSession = z.object({
  /** Songs can be made just now, of Suno and of each family. */
  available: z.boolean(),
  families: z.object({ suno: z.boolean(), udio: z.boolean(), mureka: z.boolean(), riff: z.boolean() }),
  models: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      version: z.string(),
      member_only: z.boolean(),
      lyrics_max: z.number().int(),
      style_max: z.number().int(),
      max_seconds: z.number().int(),
      /** Points for one song. */
      price: z.number(),
    }),
  ),
  limits: z.object({
    title: z.number().int(),
    description: z.number().int(),
    excluded_style: z.number().int(),
    songs_per_generation: z.number().int(),
    generations_under_way: z.number().int(),
    submits_per_minute: z.number().int(),
    writings_per_minute: z.number().int(),
  }),
});
export type SunoSession = z.infer<typeof sunoSession>;

export const readSunoSession = endpoint({
  method: 'GET',
  path: '/v1/suno/session',
  access: 'visitor',
  summary: 'What can be asked of Suno just now: models, and the limits of a request',
  response: withData(sunoSession),
  timeoutMs: 5_000,
});
