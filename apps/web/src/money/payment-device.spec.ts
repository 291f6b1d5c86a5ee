import { describe, expect, it } from '@jest/globals';
import { channelOf, type Device } from './payment-device';

const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const iPad =
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const weChat =
  'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0 Mobile Safari/537.36 MicroMessenger/8.0';
const tablet =
  'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const harmony =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

const device = (userAgent: string, coarse: boolean, shortSide: number, mobile?: boolean): Device => ({
  userAgent,
  coarse,
  shortSide,
  mobile,
});

describe('the payment channel of a device', () => {
  it.each([
    ['a phone', device(iPhone, true, 390)],
    ['an Android phone', device(android, true, 393, true)],
    ['a browser inside of an app', device(weChat, true, 412)],
    ['a HarmonyOS phone', device(harmony, true, 400)],
    ['a phone with a mouse', device(android, false, 412, true)],
    ['a phone that names no phone, as one that asked for the desktop page', device(linux, true, 412, false)],
    ['a phone whose screen is not told', device(iPhone, false, 0)],
  ])('[L9-31] is wap on %s', (_name, one) => expect(channelOf(one)).toBe('wap'));

  it.each([
    ['a desktop', device(linux, false, 900, false)],
    ['a Mac', device(mac, false, 900)],
    ['a laptop with a touch screen', device(linux, true, 768, false)],
    ['an iPad', device(iPad, true, 768)],
    ['an iPad that says it is a Mac', device(mac, true, 834)],
    ['an Android tablet', device(tablet, true, 800, false)],
    ['a small window on a desktop, whose screen is not small', device(linux, false, 1080, false)],
  ])('[L9-31] is pc on %s', (_name, one) => expect(channelOf(one)).toBe('pc'));
});
