import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import type { createRedeemCodes, RedeemBatchRequest, voidRedeemCodes } from '@overtone/contract/redeem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { recordAudit } from '../audit/audit.js';
import { earlierBatch, mintCodes, writeBatch } from './redeem.batch.flow.js';
import { RedeemVault } from './redeem.vault.service.js';
import { withdraw, withdrawOne } from './redeem.withdrawal.flow.js';

interface Made {
  id: string;
  expiresAt: Date;
  codes: string[];
}

/** Makes and withdraws codes. None of them goes to the audit log. */
@Injectable()
export class RedeemAdminService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly vault: RedeemVault,
  ) {}

  async create(
    me: Viewer,
    request: RedeemBatchRequest,
    key: string | undefined,
  ): Promise<Answer<typeof createRedeemCodes>> {
    const ordering = { request, createdBy: me.uid, idempotencyKey: key ?? null, now: this.clock.now() };
    const earlier = await earlierBatch(this.database.client, this.vault, ordering);
    if (earlier) return answered(earlier);
    const minted = mintCodes(this.vault, this.chance, request);
    const made = await this.database.transaction(async (tx) => {
      const batch = await writeBatch(tx, ordering, minted);
      if (!batch) return null;
      const fact = { action: 'redeem.create', target: `redeem_batch:${batch.id}`, detail: { ...request } };
      await recordAudit(tx, { actorUid: me.uid, now: ordering.now, ...fact });
      return { ...batch, codes: minted.map(({ code }) => code) };
    });
    // The same order at the same moment: the other one made it.
    return answered(made ?? ((await earlierBatch(this.database.client, this.vault, ordering)) as Made));
  }

  async void(me: Viewer, which: Parsed<typeof voidRedeemCodes, 'body'>): Promise<Answer<typeof voidRedeemCodes>> {
    const decision = { actorUid: me.uid, now: this.clock.now() };
    return this.database.transaction((tx) => this.withdrawn(tx, which, decision));
  }

  private withdrawn(
    tx: Db,
    { code, codes, batchId }: Parsed<typeof voidRedeemCodes, 'body'>,
    decision: { actorUid: number; now: Date },
  ) {
    if (code !== undefined) return withdrawOne(tx, this.vault.digest(code), decision);
    if (batchId !== undefined) return withdraw(tx, { batchId }, decision);
    const digests = [...new Set(codes)].map((one) => this.vault.digest(one));
    return withdraw(tx, { digests }, decision);
  }
}

const answered = ({ id, expiresAt, codes }: Made): Answer<typeof createRedeemCodes> => ({
  batch_id: id,
  codes,
  expires_at: expiresAt.toISOString(),
});
