/** WeChat's own browser: it keeps no files, and no page of Alipay opens in it. */
export const inWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);
