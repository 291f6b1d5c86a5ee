/** WeChat's own browser: its cards can be told what to show, and no page of Alipay opens in it. */
export const inWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);
