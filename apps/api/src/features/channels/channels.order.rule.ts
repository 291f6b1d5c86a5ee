import type { Chance } from '../../platform/clock/chance.js';

interface Ranked {
  priority: number;
  weight: number;
}

/** Best first: by priority, among equals by chance. Each comes first as often as its weight is of theirs. */
export function inTurn<T extends Ranked>(channels: readonly T[], chance: Pick<Chance, 'integer'>): T[] {
  const left = [...channels];
  const ordered: T[] = [];
  while (left.length > 0) {
    const highest = Math.max(...left.map(({ priority }) => priority));
    const equals = left.filter(({ priority }) => priority === highest);
    const drawn = equals.length > 1 ? draw(equals, chance) : (equals[0] as T);
    ordered.push(...left.splice(left.indexOf(drawn), 1));
  }
  return ordered;
}

function draw<T extends Ranked>(equals: readonly T[], chance: Pick<Chance, 'integer'>): T {
  let at = chance.integer(equals.reduce((sum, { weight }) => sum + weight, 0));
  return equals.find(({ weight }) => (at -= weight) < 0) as T;
}
