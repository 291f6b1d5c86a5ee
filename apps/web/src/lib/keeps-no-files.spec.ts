import { expect, it } from '@jest/globals';
import { insistOnFiles, keepsNoFiles, mayInsist } from './keeps-no-files';

const android = 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const apple = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['WeChat', `${android} Chrome/122.0 Mobile Safari/537.36 MicroMessenger/8.0.49`],
  ['QQ', `${android} MQQBrowser/6.2 TBS/046913 Mobile Safari/537.36 V1_AND_SQ_9.0.8 QQ/9.0.8.14755`],
  ['QQ on an iPhone', `${apple} Mobile/15E148 QQ/9.0.8.612 V1_IPH_SQ_9.0.8`],
  ['Weibo', `${apple} Mobile/15E148 Weibo (iPhone15,2__weibo__14.6.1__iphone__os18.0)`],
  ['DingTalk', `${apple} Mobile/15E148 AliApp(DingTalk/7.6.0) com.laiwang.DingTalk/1234`],
  ['Douyin', `${apple} Mobile/15E148 aweme_30.1.0 JsSdk/2.0 NetType/WIFI`],
  ['Xiaohongshu', `${apple} Mobile/15E148 XiaoHongShu/8.44 NetType/WiFi`],
  ['any app on Android', 'Mozilla/5.0 (Linux; Android 14; V2309A; wv) AppleWebKit/537.36 Chrome/122.0 Mobile'],
])('the browser in %s keeps no files', (_, agent) => {
  expect(keepsNoFiles(agent)).toBe(true);
});

it.each([
  ['Chrome', `${android} Chrome/122.0 Mobile Safari/537.36`],
  ['Safari', `${apple} Version/18.0 Mobile/15E148 Safari/604.1`],
  ["QQ's own", `${android} Chrome/109.0 MQQBrowser/14.8 Mobile Safari/537.36`],
  [
    'of a phone from Vivo',
    'Mozilla/5.0 (Linux; Android 14; V2314A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/87.0.4280.141 ' +
      'Mobile Safari/537.36 VivoBrowser/19.3.1.0',
  ],
  [
    'of a phone from Huawei',
    'Mozilla/5.0 (Linux; Android 10; JNY-LX1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/92.0.4515.105 ' +
      'HuaweiBrowser/12.1.1.322 Mobile Safari/537.36',
  ],
  [
    'Opera',
    'Mozilla/5.0 (Linux; Android 9; SM-J701F; wv) AppleWebKit/537.36 Chrome/122.0 Mobile Safari/537.36 OPR/47.1',
  ],
  ['DingTalk on a desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/112.0 Safari/537.36 DingTalk(7.5.0)'],
  ["QQ's own on a desktop", 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/123.0 Safari/537.36 QQBrowser/19.1'],
])('the browser %s keeps files', (_, agent) => {
  expect(keepsNoFiles(agent)).toBe(false);
});

it('what only shows pages is believed where somebody insists, an app never', () => {
  const [view, app] = ['Mozilla/5.0 (Linux; Android 14; wv) Mobile', `${android} Mobile MicroMessenger/8.0`];
  expect([view, app].map((agent) => [keepsNoFiles(agent), mayInsist(agent)])).toEqual([
    [true, true],
    [true, false],
  ]);
  insistOnFiles();
  expect([view, app].map((agent) => keepsNoFiles(agent))).toEqual([false, true]);
});
