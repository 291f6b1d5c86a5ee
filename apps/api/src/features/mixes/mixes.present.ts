import type { MixLink } from '@overtone/contract/mix-link';
import type { LinkRow } from './mixes.store.js';

export const presentLink = ({ id, name, createdAt, expiresAt }: LinkRow): MixLink => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});
