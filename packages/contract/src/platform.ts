import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { withData } from './envelope.js';

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
      registration_number: z.string().nullable(),
    }),
  ),
  timeoutMs: 5_000,
});
