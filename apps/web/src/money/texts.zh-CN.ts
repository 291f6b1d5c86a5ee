import { packageTextsZh } from '@overtone/contract/package-texts';
export const moneyZh = {
  package: packageTextsZh,
  order: {
    created: '待付款',
    paid: '已付款，正在到账',
    credited: '已到账',
    closed: '已关闭',
    mismatch: '金额不符，待核对',
    refunding: '退款中',
    refunded: '已退款',
  },
  askAboutPoints: '点数或付款有问题，联系客服',
  method: { alipay: '支付宝' },
  /** Failures of a purchase. */
  buy: { noOrder: '创建支付订单失败', noOrderNumber: '无法获取订单号', failed: '支付失败，请重试' },
} as const;
