/** Sub codes of a business refusal (`40004`) and the sentence Alipay gives with each. */
const businessSentences = {
  'ACQ.TRADE_NOT_EXIST': '交易不存在',
  'ACQ.INVALID_PARAMETER': '参数无效',
  'ACQ.CONTEXT_INCONSISTENT': '交易信息被篡改',
  'ACQ.TRADE_HAS_SUCCESS': '交易已被支付',
  'ACQ.TRADE_HAS_CLOSE': '交易已经关闭',
  'ACQ.TRADE_HAS_FINISHED': '交易已完结',
  'ACQ.TRADE_STATUS_ERROR': '交易状态不合法',
  'ACQ.REASON_TRADE_STATUS_INVALID': '交易状态不合法',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': '退款金额无效',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': '撤销或退款金额与订单金额不一致',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': '卖家余额不足',
} as const;

export interface GatewayAnswer {
  code: string;
  msg: string;
  sub_code?: string;
  sub_msg?: string;
  [field: string]: unknown;
}

/** The gateway refuses; `answer` is the body it says it with. */
export class AlipayRefusal extends Error {
  constructor(readonly answer: GatewayAnswer) {
    super(answer.sub_msg ?? answer.msg);
  }
}

export const businessRefusal = (subCode: keyof typeof businessSentences, detail = ''): AlipayRefusal =>
  new AlipayRefusal({
    code: '40004',
    msg: 'Business Failed',
    sub_code: subCode,
    sub_msg: businessSentences[subCode] + (detail && `：${detail}`),
  });

export const missing = (subCode: string, sentence: string): AlipayRefusal =>
  new AlipayRefusal({ code: '40001', msg: 'Missing Required Arguments', sub_code: subCode, sub_msg: sentence });

export const invalid = (subCode: string, sentence: string): AlipayRefusal =>
  new AlipayRefusal({ code: '40002', msg: 'Invalid Arguments', sub_code: subCode, sub_msg: sentence });

export const systemError: GatewayAnswer = {
  code: '20000',
  msg: 'Service Currently Unavailable',
  sub_code: 'ACQ.SYSTEM_ERROR',
  sub_msg: '系统错误',
};
