import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, instant, memberUid, uuid, withData } from './envelope.js';
import { keyScopes } from './key-scopes.js';
import { limits } from './limits.js';
import { developerLimits } from './limits-developers.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

const { perMember, name: nameLength, maxDays, dailyPoints, keptDays, endedListed } = developerLimits.keys;

/** How every key begins, so that scanners of secrets know one where it does not belong. A checksum ends it. */
export const keyPrefix = 'ovt_live_';

/**
 * Why a key is over: revoked by its member, by staff, when the password was set anew, when staff gave the account another
 * number or address, or it ran out.
 */
export const keyEnds = ['revoked', 'staff', 'reset', 'given', 'expired'] as const;
export type KeyEnd = (typeof keyEnds)[number];

export const apiKey = z
  .object({
    id: uuid,
    name: z.string(),
    /** How it begins and ends; the key itself is shown once, when it is made. */
    hint: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    /** Points it may hold in a day by the Chinese calendar; null: as many as its member. */
    daily_points: z.number().nullable(),
    created_at: instant,
    /** Null: it does not end by itself. */
    expires_at: instant.nullable(),
    /** No later than a minute after it was used. */
    last_used_at: instant.nullable(),
    last_address: z.string().nullable(),
    /** Null: it lives. */
    ended: z.object({ at: instant, why: z.enum(keyEnds) }).nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;

const name = z
  .string(said('NAME_MISSING'))
  .trim()
  .min(1, said('NAME_MISSING'))
  .check(upTo(nameLength, 'KEY_NAME_LONG'));

export const newApiKey = z.strictObject({
  name,
  scopes: z.array(z.enum(keyScopes)).min(1, said('KEY_SCOPES_MISSING')).max(keyScopes.length),
  /** Days until it ends; left out or null: it does not end by itself. */
  expires_days: z.number().int().min(1).max(maxDays).nullish(),
  daily_points: z.number().int().min(dailyPoints.min).max(dailyPoints.max).nullish(),
  /** The account's own, once more: a key outlives the session that makes it. Who has none sets one first. */
  password: z.string(said('PASSWORD_MISSING')).min(1, said('PASSWORD_MISSING')).max(limits.password.max),
});

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/user/keys',
  access: 'member',
  summary: `Own developer keys, the newest first, at most ${perMember}; then the last ${endedListed} that ended within ${keptDays} days`,
  response: withData(z.array(apiKey)),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/user/keys',
  access: 'member',
  summary: 'Makes a developer key; it is in this answer and nowhere else',
  body: newApiKey,
  response: withData(z.object({ ...apiKey.shape, key: z.string() })),
  problems: ['KEY_LIMIT', 'DEVELOPERS_CLOSED', 'PASSWORD_WRONG', 'LOGIN_LOCKED', 'LOGIN_RATE_LIMITED'],
});

export const renameApiKey = endpoint({
  method: 'PUT',
  path: '/user/keys/{id}',
  access: 'member',
  summary: 'Gives an own key another name',
  params: z.object({ id: uuid }),
  body: z.strictObject({ name }),
  response: withData(apiKey),
  problems: ['KEY_NOT_FOUND'],
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/user/keys/{id}',
  access: 'member',
  summary: 'Ends an own key at once',
  params: z.object({ id: uuid }),
  response: done,
  problems: ['KEY_NOT_FOUND'],
});

export const listApiKeysForAdmin = endpoint({
  method: 'GET',
  path: '/admin/users/{uid}/keys',
  access: 'admin',
  summary: 'The developer keys of a member that live',
  params: z.object({ uid: memberUid }),
  response: withData(z.array(apiKey)),
});

export const revokeApiKeyForAdmin = endpoint({
  method: 'DELETE',
  path: '/admin/users/{uid}/keys/{id}',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Ends a key of a member at once',
  params: z.object({ uid: memberUid, id: uuid }),
  response: done,
  problems: ['KEY_NOT_FOUND'],
});
