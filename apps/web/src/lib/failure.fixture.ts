import { createClient } from '@overtone/contract/client';
import { endpoint } from '@overtone/contract/endpoint';
import { z } from 'zod';

const thing = endpoint({
  method: 'GET',
  path: '/thing',
  access: 'member',
  summary: 'A thing',
  response: z.object({ success: z.literal(true) }),
});

/** What a call throws when this is what the network brings; null: it was answered well. */
export const failureOf = (fetch: () => Promise<Response>): Promise<unknown> =>
  createClient({ baseUrl: '/api', fetch })(thing, {}).then(
    () => null,
    (error: unknown) => error,
  );
