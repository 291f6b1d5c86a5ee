import type { RechargeLog } from '@overtone/contract/recharge';
import type { Recharge } from '../../platform/database/generated/client.js';
import { toPoints } from '../points/points.js';

export const presentRecharge = (row: Recharge): RechargeLog => ({
  id: String(row.id),
  admin_uid: String(row.adminUid),
  target_uid: String(row.targetUid),
  amount: toPoints(row.amount),
  requested: toPoints(row.requested),
  remark: row.remark,
  balance_after: toPoints(row.balanceAfter),
  created_at: row.createdAt.toISOString(),
});
