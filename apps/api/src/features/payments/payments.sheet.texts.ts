import type { Language } from '@overtone/contract/language';
import { packageTextsEn, packageTextsZh } from '@overtone/contract/package-texts';
import type { OrderStatus } from '@overtone/contract/payment';

interface Texts {
  title: string;
  head: string[];
  states: Record<OrderStatus, string>;
  packages: Record<string, string>;
}

/** Orders as their member reads them; instants in Beijing's time. */
export const sheetTexts: Record<Language, Texts> = {
  zh: {
    title: '订单',
    packages: packageTextsZh,
    head: [
      ...['下单时间（北京时间）', '订单号', '状态', '套餐', '点数', '金额（元）', '支付时间', '到账时间', '关闭时间'],
      ...['退款（元）', '退款时间'],
    ],
    states: {
      created: '待付款',
      paid: '已付款，正在到账',
      credited: '已到账',
      closed: '已关闭',
      mismatch: '金额不符，待核对',
      refunding: '退款中',
      refunded: '已退款',
    },
  },
  en: {
    title: 'Orders',
    packages: packageTextsEn,
    head: [
      ...['Ordered (Beijing, UTC+8)', 'Order', 'State', 'Package', 'Points', 'Amount (CNY)', 'Paid', 'Credited'],
      ...['Closed', 'Refund (CNY)', 'Refunded'],
    ],
    states: {
      created: 'To be paid',
      paid: 'Paid, points are coming',
      credited: 'Credited',
      closed: 'Closed',
      mismatch: 'Amount differs, being checked',
      refunding: 'Being refunded',
      refunded: 'Refunded',
    },
  },
};
