import { z } from 'zod';
import { fault as faultShape, sandboxFamilies } from '@overtone/contract/sandbox';
import { faultKinds } from './fault-kinds.js';
import type { Faults } from './faults.js';

const isGateway = (target: string): boolean => sandboxFamilies.some((family) => target.startsWith(`${family}.`));

/** Arms what a caller describes. Answers why not; null: it stands armed. */
export function armFault(faults: Faults, described: unknown): string | null {
  const parsed = faultShape.safeParse(described);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const { kind, target, milliseconds, operation } = parsed.data;
  const { targets } = faultKinds[kind];
  if (!targets.includes(target)) return `${kind} 不能放在 ${target}，可放：${targets.join('、')}`;
  if (operation !== undefined && !isGateway(target)) return `operation 只用于音乐网关，不用于 ${target}`;
  if (kind === 'delay' && milliseconds === undefined) return 'delay 需要 milliseconds';
  return faults.arm(parsed.data) ? null : '故障太多（100 个），请先清除';
}
