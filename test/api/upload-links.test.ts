import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeUploadedSong } from '@overtone/contract/upload';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson, type Person } from '../support/person.js';
import { honest, hummed, mp3Song, OutsideWorld, songFrom } from '../support/recordings.js';
import { refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';

const [plain, secure] = [`http://${honest.host}`, `https://${honest.host}`];
let outside: OutsideWorld;
let app: TestApp;
let person: Pick<Person, 'call' | 'uid'>;

beforeAll(async () => {
  const hop = Object.fromEntries([1, 2, 3, 4].map((nth) => [`/hop/${nth}`, `/hop/${nth - 1}`]));
  outside = await OutsideWorld.make({
    '/hum.wav': hummed(7),
    '/song.mp3': await mp3Song(),
    '/page.mp3': Buffer.from('<!doctype html><title>Not for you</title>'),
    '/short.wav': hummed(2),
    ...hop,
    '/hop/0': '/hum.wav',
    ...Object.fromEntries(redirects.map(([path, target]) => [path, target])),
  });
  app = await bootApp({ env: { ...noGeneration, RATE_LIMITS: 'off' }, network: outside.network });
  person = await arrangedPerson(app);
}, 60_000);
afterAll(async () => {
  await app.stop();
  await outside.stop();
});

/** Redirects of an honest site to where nobody may be sent. */
const redirects: [string, string][] = [
  ['/to/loopback', 'http://127.0.0.1/'],
  ['/to/name', 'http://inside.example/'],
  ['/to/metadata', 'http://169.254.169.254/latest/meta-data'],
  ['/to/six', 'http://[::1]/'],
  ['/to/mapped', 'http://[::ffff:7f00:1]/'],
  ['/to/number', 'http://2130706433/'],
  ['/to/scheme', 'file:///etc/passwd'],
  ['/to/port', 'http://93.184.215.14:22/'],
  ['/to/relative', '//localhost/'],
  ['/to/user', 'http://a:b@music.example/hum.wav'],
  ['/to/turn', 'http://turns.example/'],
];

const refused: string[] = [
  // Every way to write this machine.
  ...['http://127.0.0.1/', 'http://127.0.0.1:8080/', 'http://127.1/', 'http://127.0.1/', 'http://2130706433/'],
  ...['http://0x7f000001/', 'http://0x7f.0.0.1/', 'http://0177.0.0.1/', 'http://017700000001/', 'http://0/'],
  ...['http://0.0.0.0/', 'http://127.255.255.254/', 'http://%31%32%37.0.0.1/', 'http://127.0.0.1./'],
  ...[
    'http://１２７.０.０.１/',
    'http://①②⑦.0.0.1/',
    'http://127。0。0。1/',
    'HTTP://LOCALHOST/',
    'http://localhost./',
  ],
  ...['http://localhost/', 'https://localhost:8443/', 'http://localtest.example/', 'http://127.0.0.1.nip.example/'],
  // In the notation of six.
  ...['http://[::1]/', 'http://[::]/', 'http://[0:0:0:0:0:0:0:1]/', 'http://[::ffff:127.0.0.1]/'],
  ...['http://[::ffff:7f00:1]/', 'http://[::127.0.0.1]/', 'http://[64:ff9b::7f00:1]/', 'http://[64:ff9b:1::a00:1]/'],
  ...['http://[2002:7f00:1::]/', 'http://[2002:a00:1::1]/', 'http://[2001:0:7f00:1::]/', 'http://[fc00::1]/'],
  ...['http://[fd00:ec2::254]/', 'http://[fe80::1]/', 'http://[fec0::1]/', 'http://[ff02::1]/'],
  ...['http://[2001:db8::1]/', 'http://[100::1]/'],
  // Networks that are nobody's business.
  ...['http://10.0.0.1/', 'http://172.16.0.1/', 'http://172.31.255.254/', 'http://192.168.1.1/'],
  ...['http://169.254.169.254/latest/meta-data', 'http://100.64.0.1/', 'http://100.100.100.200/'],
  ...['http://192.0.0.1/', 'http://192.0.2.1/', 'http://198.18.0.1/', 'http://198.51.100.1/', 'http://203.0.113.1/'],
  ...['http://224.0.0.1/', 'http://239.255.255.250/', 'http://240.0.0.1/', 'http://255.255.255.255/'],
  ...['http://0xa9fea9fe/', 'http://0251.0376.0251.0376/', 'http://2852039166/'],
  // Doors that are not the web's.
  ...['http://93.184.215.14:22/', 'http://93.184.215.14:25/', 'http://music.example:6379/', 'https://music.example:1/'],
  ...['ftp://music.example/hum.wav', 'file:///etc/passwd', 'gopher://music.example/', 'data:audio/wav;base64,UklGRg=='],
  ...['javascript:alert(1)', 'blob:http://music.example/x', 'ws://music.example/', 'dict://music.example/'],
  // With a name and a password, or no link at all.
  ...['http://user:pass@music.example/hum.wav', 'http://user@music.example/hum.wav', 'http://:pass@music.example/'],
  ...['http://', 'http:///', 'nonsense', '//music.example/hum.wav', '\\\\music.example\\hum.wav', '/\\127.0.0.1/'],
  ...redirects.map(([path]) => plain + path),
];

describe('a link to a recording', () => {
  it(`none of ${refused.length} that lead inside reaches anybody, and each is told`, async () => {
    expect(refused.length).toBeGreaterThan(60);
    outside.turning.set('turns.example', ['10.0.0.1']);
    const answers: [string, string][] = [];
    for (const url of refused) answers.push([url, await refusalOf(songFrom(person, url))]);
    expect(answers.filter(([, code]) => code !== 'UPLOAD_LINK_REFUSED')).toEqual([]);
    expect([outside.strays, outside.canaryHits]).toEqual([[], []]);
    expect(await app.database.client.song.count()).toBe(0);
  });

  it('is a security event when it is refused', async () => {
    await refusalOf(songFrom(person, 'http://10.0.0.1/'));
    const sql = "select uid, detail from security_event where kind = 'address.refused' order by id desc limit 1";
    const event = await until('the event', async () => (await app.database.pool.query(sql)).rows[0]);
    expect(event).toMatchObject({
      uid: person.uid,
      detail: { problem: 'UPLOAD_LINK_REFUSED', route: 'POST /api/v1/suno/uploads/audio-url' },
    });
  });

  it('[P7.4-01] to an honest site becomes a song, over either scheme, any web port and three redirects', async () => {
    const links = [
      `${plain}/hum.wav`,
      `${secure}/song.mp3`,
      `${plain}:8080/hum.wav`,
      `http://${honest.address}/hum.wav`,
      `${plain}/hop/2`,
    ];
    for (const url of links) {
      const song = await songFrom(person, url, 'Take 1.wav');
      expect(song).toMatchObject({ title: 'Take 1', type: 'upload', status: 'complete', is_public: false });
    }
    expect(await songFrom(person, `${plain}/hum.wav`)).toMatchObject({ title: 'hum', duration: 7 });
    expect(outside.strays).toEqual([]);
  });

  it('tells nobody who asks: no token, no cookie, no address of ours', async () => {
    outside.asked.length = 0;
    await songFrom(person, `${plain}/hum.wav`);
    const names = outside.asked.flatMap(({ headers }) => Object.keys(headers));
    expect(names.toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  it('is looked up once: a name that turns inside afterwards is not asked again', async () => {
    outside.turning.set('rebind.example', [honest.address, '127.0.0.1']);
    outside.looked.length = 0;
    expect(await songFrom(person, 'http://rebind.example/hum.wav')).toMatchObject({ status: 'complete' });
    expect(outside.looked).toEqual(['rebind.example']);
    expect(await refusalOf(songFrom(person, 'http://rebind.example/hum.wav'))).toBe('UPLOAD_LINK_REFUSED');
    expect([outside.strays, outside.canaryHits]).toEqual([[], []]);
  });

  it.each([
    [`${plain}/nothing`, 'UPLOAD_LINK_DEAD'],
    [`${plain}/hop/4`, 'UPLOAD_LINK_DEAD'],
    [`${plain}/page.mp3`, 'UPLOAD_UNSUPPORTED'],
    [`${plain}/short.wav`, 'UPLOAD_LENGTH'],
  ])('%s is refused: %s', async (url, code) => {
    await expect(person.call(makeUploadedSong, { body: { url } })).rejects.toMatchObject({ code });
  });
});
