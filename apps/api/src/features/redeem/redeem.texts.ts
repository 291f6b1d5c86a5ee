import type { RedeemState } from '@overtone/contract/redeem';
import { localDay } from '../../platform/clock/days.js';

/** What the member's ledger says. The label is the operator's own note and stays out of it. */
export const ledgerReason = '兑换码兑换';

export const stateWords: Record<RedeemState, string> = {
  usable: '可用',
  used: '已使用',
  void: '已作废',
  expired: '已过期',
};

export const exportHead = [
  '兑换码',
  '点数',
  '状态',
  '前缀',
  '备注',
  '有效秒数',
  '过期时间（北京时间）',
  '批次',
  '批次数量',
  '创建人',
  '创建时间（北京时间）',
  '使用人',
  '使用时间（北京时间）',
  '作废人',
  '作废时间（北京时间）',
  '可用次数',
  '用了几次',
] as const;

export const exportName = (now: Date): string => `兑换码-${localDay(now)}.csv`;
