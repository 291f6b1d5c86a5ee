import { inWeChat } from './wechat';

/** Apps with a browser of their own: QQ (MQQBrowser is none of it), Weibo, DingTalk, Douyin, Xiaohongshu. */
const apps = /\bQQ\/|Weibo|DingTalk|aweme|XiaoHongShu/i;
const mobile = /Android|iPhone|iPad|Mobile/i;
/** Whatever else shows pages on Android; browsers made of the same part say their names. */
const views = /; wv\)/i;
const browsers = /\b(?:[a-z]*Browser|OPR|OPX|OPT|EdgA|UCWEB|Quark|Firefox|Focus|DuckDuckGo|YaApp_Android|Brave)\//i;

/** Where only the part speaks that it is made of, somebody may know better: as long as the page lives. */
let insists = false;
export const insistOnFiles = (): void => void (insists = true);

/** On a desktop WeChat alone keeps nothing. */
const isApp = (agent: string): boolean => inWeChat(agent) || (mobile.test(agent) && apps.test(agent));
const isView = (agent: string): boolean => views.test(agent) && !browsers.test(agent);

export const mayInsist = (agent = navigator.userAgent): boolean => !isApp(agent);

/** Browsers inside of apps: a file that a page hands them is gone, and nothing says so. */
export const keepsNoFiles = (agent = navigator.userAgent): boolean => isApp(agent) || (isView(agent) && !insists);
