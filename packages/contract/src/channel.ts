import { z } from 'zod';
import { csvEndpoint, endpoint } from './endpoint.js';
import { done, instant, withData } from './envelope.js';
import { limits } from './limits.js';
import { type ProviderId, providerIds } from './providers.js';
import { said } from './said.js';

const bounds = limits.channels;

/** Which wires a family's gateways speak. */
export const dialectsOf: Readonly<Record<ProviderId, readonly string[]>> = {
  suno: ['suno-task', 'suno-clip', 'sunoapi'],
  udio: ['udio'],
  mureka: ['mureka'],
  riff: ['riff'],
};

const count = z.number().int().nonnegative();
/** What calls came to: `refused` are wishes the provider would not have, which says nothing of the channel. */
const tally = z.object({
  well: count,
  refused: count,
  failed: count,
  uncertain: count,
  /** Of all of them; null where there was none. */
  mean_ms: count.nullable(),
  most_ms: count.nullable(),
});
const tallies = z.object({ submit: tally, poll: tally, probe: tally });
export type Tallies = z.infer<typeof tallies>;

/** An account at a provider, as staff see it. Its key is told to nobody. */
export const channelRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    family: z.enum(providerIds),
    dialect: z.string(),
    base_url: z.string(),
    /** The environment sets its address, key and number of places; here they cannot be changed. */
    from_environment: z.boolean(),
    /** Counts the changes of administrators. */
    revision: count,
    priority: z.number().int(),
    weight: z.number().int(),
    enabled: z.boolean(),
    max_running: count,
    /** Generations it is working on. */
    running: count,
    /** `trial`: it has rested and is being tried; `withdrawn`: it cannot be used, whatever `enabled` says. */
    health: z.enum(['well', 'resting', 'trial', 'off', 'withdrawn']),
    withdrawn: z.enum(['unconfigured', 'unspoken', 'unreadable']).nullable(),
    /** Failures in a row. */
    failures: count,
    /** Why it rests, what it said, and until when. */
    rest: z
      .object({ kind: z.enum(['failures', 'rate', 'account', 'money']), said: z.string(), until: instant })
      .nullable(),
    /** Models that rest there while others do not, each in one operation. Past `until` the next song tries. */
    models: z.array(
      z.object({
        operation: z.string(),
        model: z.string(),
        kind: z.enum(['failures', 'rate']),
        said: z.string(),
        until: instant,
      }),
    ),
    /** Of the last 24 hours. */
    figures: tallies,
  })
  .meta({ id: 'Channel' });
export type AdminChannel = z.infer<typeof channelRow>;

const id = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const within = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);

/** What may be changed of a channel later. */
const settings = {
  base_url: z.url({ protocol: /^https?$/, error: said('CHANNEL_ADDRESS') }).max(bounds.address),
  /** Characters that a header may have. It is kept sealed and told to nobody. */
  api_key: z
    .string()
    .trim()
    .max(bounds.key)
    .regex(/^[\x21-\x7e]+$/, said('CHANNEL_KEY_WRONG')),
  priority: within(bounds.priority),
  weight: within(bounds.weight),
  enabled: z.boolean(),
  max_running: within(bounds.running),
};

export const listChannels = endpoint({
  method: 'GET',
  path: '/admin/channels',
  access: 'admin',
  summary: 'Every channel with its health and its figures of the last 24 hours',
  response: withData(z.array(channelRow)),
});

export const exportChannels = csvEndpoint({
  method: 'GET',
  path: '/admin/channels/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Every channel as a spreadsheet, with its figures of the last 24 hours and without its key',
});

export const createChannel = endpoint({
  method: 'POST',
  path: '/admin/channels',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Adds an account at a provider',
  body: z.object({
    name: z.string().trim().min(1).max(bounds.name),
    family: z.enum(providerIds),
    dialect: z.string().max(bounds.name),
    base_url: settings.base_url,
    api_key: settings.api_key,
    priority: settings.priority.default(0),
    weight: settings.weight.default(1),
    enabled: settings.enabled.default(true),
    max_running: settings.max_running.default(10),
  }),
  response: withData(channelRow),
  problems: ['CHANNEL_NAME_TAKEN', 'CHANNEL_DIALECT', 'CHANNEL_ADDRESS', 'CHANNEL_LIMIT'],
});

export const changeChannel = endpoint({
  method: 'PUT',
  path: '/admin/channels/{id}',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Changes what is given; a new address or key ends its rest',
  params: id,
  body: z
    .object({
      ...settings,
      /** Its revision as it was looked at: told, it is changed only while nobody else has. */
      seen: count,
    })
    .partial(),
  response: withData(channelRow),
  problems: [
    'CHANNEL_NOT_FOUND',
    'CHANNEL_ADDRESS',
    'CHANNEL_KEY_NEEDED',
    'CHANNEL_MOVING',
    'CHANNEL_OF_ENVIRONMENT',
    'CHANGED_MEANWHILE',
  ],
});

export const deleteChannel = endpoint({
  method: 'DELETE',
  path: '/admin/channels/{id}',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Takes a channel away that no generation is under way at; songs made there stay',
  params: id,
  response: done,
  problems: ['CHANNEL_NOT_FOUND', 'CHANNEL_BUSY', 'CHANNEL_OF_ENVIRONMENT'],
});

export const probeChannel = endpoint({
  method: 'POST',
  path: '/admin/channels/{id}/probe',
  access: 'admin',
  summary: 'Asks the provider something free, now; an answer ends its rest',
  params: id,
  response: withData(z.object({ well: z.boolean(), said: z.string().nullable(), ms: count, channel: channelRow })),
  problems: ['CHANNEL_NOT_FOUND', 'CHANNEL_UNUSABLE'],
  timeoutMs: 60_000,
  limit: 'costly',
});

export const readChannelFigures = endpoint({
  method: 'GET',
  path: '/admin/channels/{id}/figures',
  access: 'admin',
  summary: 'What its calls came to hour by hour, the latest first',
  params: id,
  query: z.object({
    hours: z.coerce
      .number()
      .int()
      .min(1)
      .max(bounds.figureDays * 24)
      .default(bounds.figureHours),
  }),
  response: withData(z.array(tallies.extend({ hour: instant }))),
  problems: ['CHANNEL_NOT_FOUND'],
});
