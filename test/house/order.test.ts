import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isTest, sourceFiles } from './tree.js';

const files = sourceFiles();
const product = files.filter((file) => !isTest(file));

/** Tables of facts may be longer than 300 lines: catalogues, phone tables, words. Each is named here. */
const tables = /(texts?|words|zh-CN|en|genres|phones?|dictionary|lexicon|passwords|icons|exceptions)\.tsx?$/;

describe('order of the house', () => {
  it('p90 of the files is at most 150 lines and none has more than 300', () => {
    const code = product.filter(({ path }) => !tables.test(path));
    const sizes = code.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(code.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path} ${lines}`)).toEqual([]);
    expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(150);
  });

  it('no file or folder has a name that says nothing', () => {
    const empty = /(^|\/)(utils?|common|helpers?|shared|types|constants|misc)(\/|\.tsx?$)/;
    expect(files.map(({ path }) => path).filter((path) => empty.test(path))).toEqual([]);
  });

  it('there are no barrels', () => {
    const barrels = product.filter(({ path, text }) => /(^|\/)index\.tsx?$/.test(path) || /^export \* from/m.test(text));
    expect(barrels.map(({ path }) => path).filter((path) => !path.startsWith('apps/admin/'))).toEqual([]);
  });

  it('only platform/config reads the environment of the api', () => {
    const readers = product.filter(({ path, text }) => path.startsWith('apps/api/src') && /process\.env\b/.test(text));
    expect(readers.map(({ path }) => path).filter((path) => !path.startsWith('apps/api/src/platform/config/'))).toEqual([]);
  });

  it('only stores name tables, and only those of their own feature', () => {
    const owners = tableOwners();
    const found: string[] = [];
    for (const { path, text } of product.filter((file) => file.path.startsWith('apps/api/src/features/'))) {
      const [, feature = ''] = /features\/([^/]+)\//.exec(path) ?? [];
      for (const [model, owner] of owners) {
        if (!new RegExp(`\\b(db|tx|client)\\.${model}\\.`).test(text)) continue;
        if (!path.endsWith('.store.ts')) found.push(`${path} names ${model}`);
        else if (owner !== 'people' && owner !== feature && !(owner === 'generation' && feature === 'channels')) {
          found.push(`${path} names ${model} of ${owner}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it('nothing is left for later', () => {
    const later = /\b(TODO|FIXME)\b|敬请期待|即将上线|coming soon/i;
    const house = /^test\/house\//;
    expect(files.filter(({ path, text }) => !house.test(path) && later.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('no test is skipped or focused, and nothing of ours is mocked', () => {
    const bad = /\b(it|test|describe)\.(skip|only|todo)\b|\bjest\.(mock|spyOn|unstable_mockModule)\(/;
    const house = /^test\/house\//;
    expect(files.filter((file) => isTest(file) && !house.test(file.path) && bad.test(file.text)).map(({ path }) => path)).toEqual([]);
  });
});

/** Model -> the file of prisma/schema that declares it, which is named for its feature. */
function tableOwners(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const name of readdirSync('prisma/schema')) {
    for (const [, model = ''] of readFileSync(`prisma/schema/${name}`, 'utf8').matchAll(/^model (\w+)/gm)) {
      owners.set(model.charAt(0).toLowerCase() + model.slice(1), name.replace('.prisma', ''));
    }
  }
  return owners;
}
