/**
 * Apps with a browser of their own: WeChat, QQ (its browser, MQQBrowser, keeps files), Weibo, DingTalk, Douyin,
 * Xiaohongshu; and by `; wv)` whatever else shows pages on Android.
 */
const apps = /MicroMessenger|\bQQ\/|Weibo|DingTalk|aweme|XiaoHongShu|; wv\)/i;

/** Browsers inside of apps: a file that a page hands them is gone, and nothing says so. */
export const keepsNoFiles = (agent = navigator.userAgent): boolean => apps.test(agent);
