import { allowedAddresses, isPublic } from './address-guard.js';
import { Blocked } from './media-failure.js';

it.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
  ],
  ...[
    '192.168.1.1',
    '198.18.0.1',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::',
  ],
  ...['fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1', '100::1', '2001:db8::1', 'not an address', ''],
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '223.5.5.5', '2400:3200::1', '2606:4700:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

const never = () => Promise.reject(new Error('a literal is not looked up'));
const check = (link: string, allow: boolean | string[] = false, addresses?: string[]) =>
  allowedAddresses(
    new URL(link),
    allow,
    addresses ? async () => addresses.map((address) => ({ address, family: 4 })) : never,
  );

it.each([
  ...[
    'http://127.0.0.1/x',
    'http://2130706433/x',
    'http://0x7f000001/x',
    'http://0177.0.0.1/x',
    'http://127.1/x',
    'http://[::1]/x',
    'http://[::ffff:7f00:1]/',
  ],
  ...[
    'http://0/',
    'https://169.254.169.254/latest/meta-data',
    'http://8.8.8.8:22/',
    'http://user:pass@8.8.8.8/',
    'http://user@8.8.8.8/',
  ],
  ...['ftp://8.8.8.8/', 'file:///etc/passwd', 'data:audio/mpeg;base64,AA', 'gopher://8.8.8.8/'],
])('%s is blocked', async (link) => {
  await expect(check(link)).rejects.toThrow(Blocked);
});

it('a name is blocked when any of its addresses is private', async () => {
  await expect(check('https://rebind.example/x', false, ['8.8.8.8', '10.0.0.1'])).rejects.toThrow(Blocked);
  await expect(check('https://cdn.example/x', false, ['8.8.8.8'])).resolves.toEqual([
    { address: '8.8.8.8', family: 4 },
  ]);
});

it('private hosts may be allowed: one origin, port and scheme included, or all', async () => {
  const origins = ['http://10.0.0.5:9000'];
  await expect(check('http://10.0.0.5:9000/a.mp3', origins)).resolves.toHaveLength(1);
  for (const link of ['http://10.0.0.5:9001/a.mp3', 'https://10.0.0.5:9000/', 'http://10.0.0.6:9000/']) {
    await expect(check(link, origins)).rejects.toThrow(Blocked);
  }
  await expect(check('http://127.0.0.1:3001/', true)).resolves.toHaveLength(1);
  await expect(check('file:///etc/passwd', true)).rejects.toThrow(Blocked);
});
