import { ownAddress, uploadLink } from './uploads.address.rule.js';

const mediaKey = '0123456789abcdef0123456789abcdef';
const places = { publicUrl: 'https://overtone.example', mediaBackup: 'https://cdn.example/m' };
const upload = { kind: 'upload', mediaKey, name: 'audio-1.wav' };

it.each([
  [`/media/uploads/${mediaKey}/audio-1.wav?e=1&s=x`, upload],
  [`https://overtone.example/media/uploads/${mediaKey}/audio-1.wav`, upload],
  [`HTTPS://OVERTONE.example:443/media/uploads/${mediaKey}/audio-1.wav`, upload],
  [`https://cdn.example/m/uploads/${mediaKey}/audio-1.wav`, upload],
  [`/media/${mediaKey}/audio-1.wav`, { ...upload, kind: 'song' }],
  ['/media/../secret', 'unknown'],
  [`https://overtone.example/api/uploads`, 'unknown'],
  [`/media/uploads/${mediaKey}/a%2f..%2fb.wav`, 'unknown'],
  [`/media/uploads/${mediaKey}/..`, 'unknown'],
  [`https://elsewhere.example/media/uploads/${mediaKey}/audio-1.wav`, null],
  [`http://overtone.example/media/uploads/${mediaKey}/audio-1.wav`, null],
  [`https://overtone.example@elsewhere.example/media/`, null],
  [`https://cdn.example/other/uploads/${mediaKey}/audio-1.wav`, null],
  [`//elsewhere.example/media/uploads/${mediaKey}/audio-1.wav`, null],
  ['/\\elsewhere.example/media', null],
  ['nonsense', null],
])('%s', (text, found) => {
  expect(ownAddress(text, places)).toEqual(found);
});

it('the backup line may be a path of our own', () => {
  const own = { publicUrl: 'http://localhost:3000', mediaBackup: '/media-backup' };
  expect(ownAddress(`/media-backup/uploads/${mediaKey}/audio-1.wav`, own)).toEqual(upload);
  expect(ownAddress(`/media/uploads/${mediaKey}/audio-1.wav`, { ...own, mediaBackup: null })).toEqual(upload);
});

it('a link of media becomes one of uploads', () => {
  expect(uploadLink(`/media/${mediaKey}/a.wav?e=1`)).toBe(`/media/uploads/${mediaKey}/a.wav?e=1`);
});
