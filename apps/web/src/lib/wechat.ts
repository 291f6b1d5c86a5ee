/** WeChat's own browser: its cards can be told what to show, and no page of Alipay opens in it. */
export const inWeChat = (agent = navigator.userAgent): boolean => /MicroMessenger/i.test(agent);
