import { describe, expect, it } from '@jest/globals';
import { isAllowedAddress } from './channels.address.flow.js';

describe('the address of a channel', () => {
  it.each([
    'https://gateway.example',
    'https://gateway.example:8443/v1/',
    'https://8.8.8.8/x',
    'https://[2606:4700::1]',
  ])('may be %s', (address) => expect(isAllowedAddress(address, false)).toBe(true));

  it.each([
    'http://gateway.example',
    'ftp://gateway.example',
    'https://user:secret@gateway.example',
    'https://user@gateway.example',
    'https://@gateway.example',
    'https://gateway.example/?key=1',
    'https://gateway.example/#x',
    'https://gateway.example\\@inner',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://10.0.0.3:8443',
    'https://169.254.169.254/latest',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://localhost',
    'https://redis',
    'https://gateway.internal',
    'https://printer.local.',
    'gateway.example',
    '',
  ])('may not be %j', (address) => expect(isAllowedAddress(address, false)).toBe(false));

  it('is anywhere in the sandbox, still without credentials', () => {
    expect(isAllowedAddress('http://127.0.0.1:3001/mureka', true)).toBe(true);
    for (const address of ['http://a:b@127.0.0.1', 'file:///etc/passwd', 'http://127.0.0.1/?a=1'])
      expect(isAllowedAddress(address, true)).toBe(false);
  });
});
