import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { done, instant, wireId, withData } from './envelope.js';
import { isSound, mixProject } from './mix-project.js';
import { ownCheck } from './own-check.js';

/** A link to a project: whoever has it opens a copy, once its names were checked. */
export const mixLink = z
  .object({ id: z.string(), name: z.string(), created_at: instant, expires_at: instant, check: ownCheck.nullable() })
  .meta({ id: 'MixLink' });
export type MixLink = z.infer<typeof mixLink>;

const params = z.object({ id: wireId });

/**
 * Keeps the settings of a project and those of its songs that everybody may hear; files of a browser, stems and songs that are not for
 * everybody are left out, with their clips.
 */
export const shareMix = endpoint({
  method: 'POST',
  path: '/mixes',
  access: 'member',
  summary: 'Makes a link to a project of the mixing console',
  body: z.object({ project: mixProject.refine(isSound) }),
  response: withData(mixLink),
  problems: ['MIX_TOO_LONG', 'MIX_LIMIT', 'BUSY', 'PHONE_UNVERIFIED'],
  limit: 'arrange',
});

export const listMixes = endpoint({
  method: 'GET',
  path: '/mixes',
  access: 'member',
  summary: "The member's links to projects that still open, the newest first",
  response: withData(z.array(mixLink)),
});

/** A song that is not for everybody any more is left out, with its clips. */
export const openMix = endpoint({
  method: 'GET',
  path: '/mixes/{id}',
  access: 'visitor',
  summary: 'A project that was shared, to be opened as a copy',
  params,
  response: withData(mixProject),
  problems: ['MIX_NOT_FOUND'],
  limit: 'bulk',
});

export const revokeMix = endpoint({
  method: 'DELETE',
  path: '/mixes/{id}',
  access: 'member',
  summary: 'Ends an own link; copies that were opened stay with those who opened them',
  params,
  response: done,
  problems: ['MIX_NOT_FOUND'],
});
