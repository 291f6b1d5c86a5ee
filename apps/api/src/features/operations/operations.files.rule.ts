import type { Operation } from '@overtone/contract/operations';
import { filesOf } from '@overtone/contract/outputs';
import { Problem } from '@overtone/contract/problem';
import { makerOf, type ProviderId, stemModels } from '@overtone/contract/providers';
import type { Plan, Standing } from '../generation/generation.js';
import type { FileRow } from '../songs/songs.js';
import { familyOf, type Source } from './operations.sources.rule.js';

/** What makes files of a song. */
export type FileOperation = Extract<Operation, 'stems' | 'mp4' | 'midi'>;

/** The latest of each file of the song. */
type There = Pick<FileRow, 'kind' | 'name' | 'status' | 'generationId'>;

/**
 * What is still missing of an operation's files. Where none is, or one is being made, that stands for what is asked: it
 * is neither made nor paid twice. Throws OPERATION_UNAVAILABLE where no family makes it of this song.
 */
export function filePlan(source: Source, operation: FileOperation, there: readonly There[]): Plan | Standing {
  const provider = makerOf(operation, familyOf(source));
  if (!provider) throw new Problem('OPERATION_UNAVAILABLE');
  const wanted = filesOf(provider, operation);
  const ofThese = there.filter((file) => wanted.some(({ kind, name }) => kind === file.kind && name === file.name));
  const pending = ofThese.find(({ status }) => status === 'pending');
  if (pending) return { madeBy: pending.generationId };
  const complete = ofThese.filter(({ status }) => status === 'complete');
  const missing = wanted.map(({ name }) => name).filter((name) => !complete.some((file) => file.name === name));
  const [latest] = complete;
  if (missing.length === 0 && latest) return { madeBy: latest.generationId };
  return { ...planOf(source, operation, provider), missing };
}

const planOf = (
  { id, title, modelName, modelVersion: version }: Source,
  operation: FileOperation,
  provider: ProviderId,
): Plan => ({
  provider,
  model: { id: operation === 'stems' ? stemModels[provider] : modelName, version, price: 0, memberOnly: false },
  wish: operation === 'stems' ? { operation, title } : { operation },
  words: { title, tags: '', negativeTags: '', lyrics: '', description: null },
  isPublic: false,
  sources: [{ songId: id, role: null, second: null }],
});
