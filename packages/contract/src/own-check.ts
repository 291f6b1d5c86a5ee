import { z } from 'zod';
import { instant } from './envelope.js';

/** Why something is held back, as its member reads it; `words`: it contains what the operator has listed. */
export const checkReasons = [
  'words',
  'sexual',
  'political',
  'violent',
  'contraband',
  'abusive',
  'religious',
  'spam',
  'other',
] as const;
export const checkReason = z.enum(checkReasons);
export type CheckReason = z.infer<typeof checkReason>;

/** That nobody else sees it yet, as its member reads it. What passed has none. */
export const ownCheck = z
  .object({
    id: z.string(),
    /** Of what was put up: an appeal is about that and nothing else. */
    digest: z.string(),
    /** `held`: a person will look at it. */
    state: z.enum(['waiting', 'held', 'refused']),
    reasons: z.array(checkReason),
    /** Of the operator's lists. */
    words: z.array(z.string()),
    /** What staff say to it. */
    note: z.string(),
    appealed_at: instant.nullable(),
    /** Staff have looked at the appeal, and it stays as it is. */
    answered: z.boolean(),
  })
  .meta({ id: 'ContentCheck' });
export type OwnCheck = z.infer<typeof ownCheck>;
