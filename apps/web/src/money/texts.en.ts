import { packageTextsEn } from '@overtone/contract/package-texts';
import type { Texts } from '../lib/texts';
import type { moneyZh } from './texts.zh-CN';

export const moneyEn: Texts<typeof moneyZh> = {
  package: packageTextsEn,
  order: {
    created: 'Waiting for payment',
    paid: 'Paid, points on their way',
    credited: 'Points received',
    closed: 'Closed',
    mismatch: 'Amount differs, being checked',
    refunding: 'Refund under way',
    refunded: 'Refunded',
  },
  askAboutPoints: 'Ask about points or payments',
  method: { alipay: 'Alipay' },
  buy: {
    noOrder: 'The order could not be made',
    noOrderNumber: 'No order number was received',
    failed: 'Payment failed, please try again',
  },
};
