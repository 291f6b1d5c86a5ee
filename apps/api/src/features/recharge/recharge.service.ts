import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import type { listRecharges, rechargeMember } from '@overtone/contract/recharge';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { requestHash } from '../../platform/http/request-hash.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { toHundredths, toPoints } from '../points/points.js';
import { recharge } from './recharge.booking.flow.js';
import { presentRecharge } from './recharge.present.js';
import { countRecharges, pageOfRecharges } from './recharge.store.js';

@Injectable()
export class RechargeService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
  ) {}

  async recharge(
    me: Viewer,
    body: Parsed<typeof rechargeMember, 'body'>,
    key: string | undefined,
  ): Promise<Answer<typeof rechargeMember>> {
    const wish = {
      adminUid: me.uid,
      targetUid: Number(body.target_uid),
      requested: toHundredths(body.amount),
      remark: body.remark,
      idempotencyKey: key ?? null,
      requestHash: requestHash(body),
      now: this.clock.now(),
    };
    const { row, made } = await this.database.transaction((tx) => recharge(tx, wish));
    if (made) this.publisher.toMember(row.targetUid, 'points_update', { points: toPoints(row.balanceAfter) });
    return presentRecharge(row);
  }

  async logs({ page, limit, q }: Parsed<typeof listRecharges, 'query'>): Promise<Answer<typeof listRecharges>> {
    const [rows, total] = await Promise.all([
      pageOfRecharges(this.database.client, q, (page - 1) * limit, limit),
      countRecharges(this.database.client, q),
    ]);
    return { data: rows.map(presentRecharge), total };
  }
}
