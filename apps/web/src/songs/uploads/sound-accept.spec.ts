import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { soundAccept } from './sound-accept';

it('the installed app asks other apps for the sounds that it takes, and for no others', () => {
  const manifest = JSON.parse(readFileSync('apps/web/public/manifest.webmanifest', 'utf8')) as {
    share_target: { params: { files: { accept: string[] }[] } };
  };
  const [{ accept } = { accept: [] }] = manifest.share_target.params.files;
  expect(accept.toSorted()).toEqual(soundAccept.split(',').toSorted());
});
