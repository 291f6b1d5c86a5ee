import { Injectable } from '@nestjs/common';
import type { FileAnswer, Parsed } from '@overtone/contract/endpoint';
import type { Language } from '@overtone/contract/language';
import { limits } from '@overtone/contract/limits';
import type { exportNotifies, exportOrdersForAdmin, exportPaymentOrders } from '@overtone/contract/payment';
import { Clock } from '../../platform/clock/clock.js';
import { localDay, localTimeOf } from '../../platform/clock/days.js';
import { csvFile } from '../../platform/csv/csv.js';
import { Database } from '../../platform/database/database.js';
import { pagesOf } from '../../platform/database/pages.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { yuanOf } from '../../providers/payment/yuan.js';
import { sheetOf } from '../audit/audit.js';
import { notifiesBefore, type NotifyRow } from './payments.notify.store.js';
import { wentBack } from './payments.present.js';
import { columnOf, notifiesWhere, ordersWhere } from './payments.search.rule.js';
import { sheetTexts } from './payments.sheet.texts.js';
import { type OrderRow, ordersBefore } from './payments.store.js';

const rowsAtOnce = 500;
const iso = (at: Date | null): string => at?.toISOString() ?? '';
const yuan = (fen: number | null): string => (fen === null ? '' : yuanOf(fen));

/** Orders and notifies as spreadsheets. */
@Injectable()
export class PaymentsSheets {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  orders({ uid }: Viewer, query: Parsed<typeof exportOrdersForAdmin, 'query'>): Promise<FileAnswer> {
    const db = this.database.client;
    const now = this.clock.now();
    return sheetOf<OrderRow>(db, {
      ...{ actorUid: uid, of: 'order', title: '订单', filter: query, now },
      head: [
        ...['下单时间', '订单号', '会员', '状态', '套餐', '点数', '金额', '实付', '支付时间', '到账时间'],
        ...['关闭时间', '退款', '退款时间', '交易号', '买家'],
      ],
      next: (last, take) => ordersBefore(db, ordersWhere(query, now), last, take, columnOf(query)),
      cells: (row) => [
        ...[iso(row.createdAt), row.orderNo, row.uid, row.status, row.package, row.credits, yuan(row.amountFen)],
        ...[yuan(row.paidFen), iso(row.paidAt), iso(row.creditedAt), iso(row.closedAt), yuan(wentBack(row))],
        ...[iso(row.refundedAt), row.tradeNo ?? '', row.buyer ?? ''],
      ],
    });
  }

  /** A member's own: without what only staff may know. */
  own({ uid }: Viewer, query: Parsed<typeof exportPaymentOrders, 'query'>, language: Language): FileAnswer {
    const where = { ...ordersWhere(query, this.clock.now()), uid };
    const pages = pagesOf<OrderRow>({ size: rowsAtOnce }, (last, take) =>
      ordersBefore(this.database.client, where, last, take),
    );
    const { title, head, states, packages } = sheetTexts[language];
    const cells = (row: OrderRow) => [
      ...[localTimeOf(row.createdAt), row.orderNo, states[row.status], packages[row.package] ?? row.package],
      ...[row.credits, yuan(row.amountFen)],
      ...[
        localTimeOf(row.paidAt),
        localTimeOf(row.creditedAt),
        localTimeOf(row.closedAt),
        yuan(wentBack(row)),
        localTimeOf(row.refundedAt),
      ],
    ];
    const text = csvFile(head, pages, cells, limits.ledger.exportRows, language);
    return { name: `${title} ${uid} ${localDay(this.clock.now())}.csv`, text };
  }

  notifies({ uid }: Viewer, query: Parsed<typeof exportNotifies, 'query'>): Promise<FileAnswer> {
    const db = this.database.client;
    return sheetOf<NotifyRow>(db, {
      ...{ actorUid: uid, of: 'notify', title: '支付通知', filter: query, now: this.clock.now() },
      head: ['时间', '订单号', '结论', '交易状态', '金额', '签名正确', '交易号', '来自'],
      next: (last, take) => notifiesBefore(db, notifiesWhere(query), last, take, query),
      cells: (row) => [
        ...[iso(row.receivedAt), row.orderNo ?? '', row.verdict, row.tradeStatus ?? '', row.totalAmount ?? ''],
        ...[row.proven ? '是' : '否', row.tradeNo ?? '', row.address],
      ],
    });
  }
}
