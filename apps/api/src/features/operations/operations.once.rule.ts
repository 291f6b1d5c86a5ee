import { Problem } from '@overtone/contract/problem';
import { makerOf, providers } from '@overtone/contract/providers';
import type { Plan } from '../generation/generation.js';
import { speedOf } from './operations.range.rule.js';
import { familyOf, type Source } from './operations.sources.rule.js';
import { refuse } from './operations.words.rule.js';

/** What is done to a song at once, without a desk: joins, remasters, other speeds. */

type Changes = Pick<Plan, 'wish' | 'model'> & { role: 'concat' | 'upsample' | 'speed'; lyrics?: string };

function planOnce(source: Source, { wish, model, role, lyrics = source.lyrics }: Changes): Plan {
  const { title, tags } = source;
  const provider = makerOf(wish.operation, familyOf(source));
  if (!provider) throw new Problem('OPERATION_UNAVAILABLE');
  return {
    provider,
    model,
    wish,
    words: { title, tags, lyrics, negativeTags: '', description: null },
    isPublic: false,
    sources: [{ songId: source.id, role, second: null }],
  };
}

/** It sounds as the model did that made it. */
const ownModel = ({ modelName: id, modelVersion: version }: Source) => ({ id, version, price: 0, memberOnly: false });

/**
 * A part and what it belongs to as one song. What the part was made by tells how it is joined: a request that says
 * otherwise is refused. Throws CONCAT_SOURCE_WRONG.
 */
export function concatPlan(source: Source, isInfillSaid: boolean | undefined): Plan {
  const isInfill = source.operation === 'infill';
  const isPart = isInfill || source.operation === 'extend';
  if (!isPart || (isInfillSaid ?? isInfill) !== isInfill) throw new Problem('CONCAT_SOURCE_WRONG');
  // The words of the whole are told by the provider.
  return planOnce(source, {
    wish: { operation: 'concat', isInfill },
    model: ownModel(source),
    role: 'concat',
    lyrics: '',
  });
}

/** Throws MODEL_UNKNOWN. */
export function upsamplePlan(source: Source, mv: string | undefined): Plan {
  const { remasters } = providers.suno;
  const model = mv ? remasters.find(({ id }) => id === mv) : remasters[0];
  if (!model) throw refuse('MODEL_UNKNOWN', 'mv', { model: mv ?? '' });
  return planOnce(source, {
    wish: { operation: 'upsample', model: model.id, title: source.title },
    model: { ...model, price: 0 },
    role: 'upsample',
  });
}

/** Throws SPEED_RANGE, SPEED_TOO_LONG. */
export function speedPlan(source: Source, speed: number): Plan {
  return planOnce(source, {
    wish: { operation: 'speed', speed: speedOf(speed, source.duration), title: source.title },
    model: ownModel(source),
    role: 'speed',
  });
}
