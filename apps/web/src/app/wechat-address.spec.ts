import { expect, it } from '@jest/globals';
import { addressToSign } from './wechat-address';

const entry = 'https://example.com/?q=1#top';
const current = 'https://example.com/song/1#lyrics';

it('on iOS the address at which the site was loaded is signed, elsewhere the one where the page is, both without #', () => {
  const signed = (userAgent: string) => addressToSign({ userAgent, entry, current });
  expect(signed('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0')).toBe(
    'https://example.com/?q=1',
  );
  expect(signed('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0')).toBe('https://example.com/song/1');
});
