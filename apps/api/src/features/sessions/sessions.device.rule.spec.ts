import { describe, expect, it } from '@jest/globals';
import { deviceLabel } from './sessions.device.rule.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the label of a device', () => {
  it.each([
    ['Chrome · Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`],
    ['Microsoft Edge · Android', `Mozilla/5.0 (Linux; Android 13; Pixel 7) ${webkit} Chrome/120 Mobile EdgA/120`],
    ['WeChat · iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.40'],
    ['Firefox · Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'],
  ])('is %s', (label, userAgent) => expect(deviceLabel(userAgent)).toBe(label));

  it.each(['', 'node', '<script>alert(1)</script>', '()'.repeat(150)])('is null for %j', (userAgent) =>
    expect(deviceLabel(userAgent)).toBeNull(),
  );
});
