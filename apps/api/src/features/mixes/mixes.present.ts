import type { MixLink } from '@overtone/contract/mix-link';
import { type CheckRow, presentOwnCheck } from '../content/content.js';
import type { LinkRow } from './mixes.store.js';

export const presentLink = ({ id, name, createdAt, expiresAt }: LinkRow, check: CheckRow | undefined): MixLink => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  check: presentOwnCheck(check),
});
