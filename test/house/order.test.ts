import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isNamedForWhatItDoes, ownIoIn } from './suffixes.js';
import { isTest, sourceFiles } from './tree.js';
import { tablesNamedIn, tablesOf } from './tables.js';

const files = sourceFiles();
const product = files.filter((file) => !isTest(file));

/** Tables of facts may be longer than 300 lines: catalogues, phone tables, words, who may ask for what. Each is named here. */
const factTables =
  /(texts?|words|zh-CN|en|genres|phones?|dictionary|lexicon|passwords|icons|exceptions|matrix\.rows)(\.rule)?\.tsx?$|\.table\.mjs$/;

/** Where a store may name a table of another feature, and why. */
const tableExceptions: Record<string, string> = {
  'apps/api/src/features/keys/keys.store.ts names Account of accounts':
    'every call with a key reads it and whether its member may call: one query per request',
  'apps/api/src/features/media/media.store.ts names Song of songs':
    'which files a song has, and where they lie, are columns of its row',
  'apps/api/src/features/media/media.store.ts names SongFile of songs':
    'what was made of a song is found by the key of its own folder',
  'apps/api/src/features/sessions/sessions.store.ts names Account of accounts':
    'every call with a token reads its session and the role behind it: one query per request',
  'apps/api/src/features/webhooks/webhooks.sending.store.ts names Account of accounts':
    'nothing is sent for a member who is banned or gone: looked at in the claim itself',
};

describe('order of the house', () => {
  it('p90 of the files is at most 120 lines, and none, tests and their helpers among them, has more than 300', () => {
    const code = files.filter(({ path }) => !factTables.test(path));
    const ofProduct = code.filter((file) => !isTest(file));
    const sizes = ofProduct.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(code.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path} ${lines}`)).toEqual([]);
    expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(120);
  });

  it('no file or folder has a name that says nothing', () => {
    const empty = /(^|\/)(utils?|common|helpers?|shared|types|constants|misc)(\/|\.tsx?$)/;
    expect(files.map(({ path }) => path).filter((path) => empty.test(path))).toEqual([]);
  });

  it('a file of a feature is named for what it does, and what is named pure reads no clock, chance or network', () => {
    expect(product.filter(({ path }) => !isNamedForWhatItDoes(path)).map(({ path }) => path)).toEqual([]);
    expect(product.filter((file) => ownIoIn(file) !== null).map(({ path }) => path)).toEqual([]);
  });

  it('a file that is named otherwise, and a rule that helps itself, are seen', () => {
    const inPoints = (file: string) => `apps/api/src/features/points/${file}`;
    for (const file of ['points.draw.ts', 'draw.rule.ts', 'points.draw.logic.ts', 'ledger.ts'])
      expect([file, isNamedForWhatItDoes(inPoints(file))]).toEqual([file, false]);
    for (const file of ['points.ts', 'points.draw.rule.ts', 'points.draw.rule.spec.ts', 'points.admin.controller.ts'])
      expect([file, isNamedForWhatItDoes(inPoints(file))]).toEqual([file, true]);
    for (const text of ['new Date()', 'Date.now()', 'Math.random()', 'randomUUID()', '@Injectable()', 'fetch(url)'])
      expect([text, ownIoIn({ path: inPoints('points.a.rule.ts'), text })]).not.toEqual([text, null]);
    expect(ownIoIn({ path: inPoints('points.a.rule.ts'), text: 'new Date(now.getTime() + 1)' })).toBeNull();
    expect(ownIoIn({ path: inPoints('points.a.flow.ts'), text: 'new Date()' })).toBeNull();
  });

  it('docs/architecture.md draws the features of the api from the ground up, and none uses what stands above', () => {
    const drawn = /^The api's features from the ground up.*?^```\n(.*?)^```/ms.exec(
      readFileSync('docs/architecture.md', 'utf8'),
    )?.[1];
    const floors = new Map(
      (drawn ?? '')
        .trimEnd()
        .split('\n')
        .flatMap((line, floor) =>
          line
            .trim()
            .split(/\s+/)
            .map((feature): [string, number] => [feature, floor]),
        ),
    );
    const inside = product.flatMap(({ path, text }) => {
      const [, feature = ''] = /^apps\/api\/src\/features\/([^/]+)\//.exec(path) ?? [];
      return feature === '' ? [] : [{ feature, text }];
    });
    expect([...floors.keys()].toSorted()).toEqual([...new Set(inside.map(({ feature }) => feature))].toSorted());
    const upward = inside.flatMap(({ feature, text }) =>
      [...text.matchAll(/ from '\.\.\/([a-z-]+)\//g)]
        .map(([, used = '']) => used)
        .filter((used) => (floors.get(used) ?? 0) >= (floors.get(feature) ?? 0))
        .map((used) => `${feature} -> ${used}`),
    );
    expect([...new Set(upward)]).toEqual([]);
  });

  it('there are no barrels', () => {
    const barrels = product.filter(
      ({ path, text }) => /(^|\/)index\.tsx?$/.test(path) || /^export \* from/m.test(text),
    );
    expect(barrels.map(({ path }) => path).filter((path) => !path.startsWith('apps/admin/'))).toEqual([]);
  });

  it('only platform/config reads the environment of the api', () => {
    const readers = product.filter(({ path, text }) => path.startsWith('apps/api/src') && /process\.env\b/.test(text));
    expect(readers.map(({ path }) => path).filter((path) => !path.startsWith('apps/api/src/platform/config/'))).toEqual(
      [],
    );
  });

  it('only stores name tables, and only those of their own feature', () => {
    const tables = tablesOf('prisma/schema');
    const needed = new Set<string>();
    const found: string[] = [];
    for (const { path, text } of product.filter((file) => file.path.startsWith('apps/api/src/features/'))) {
      const [, feature = ''] = /features\/([^/]+)\//.exec(path) ?? [];
      for (const { model, owner } of tablesNamedIn(text, tables)) {
        const line = `${path} names ${model} of ${owner}`;
        if (path.endsWith('.store.ts') && owner === feature) continue;
        if (line in tableExceptions) needed.add(line);
        else found.push(line);
      }
    }
    expect(found).toEqual([]);
    expect([...needed]).toEqual(Object.keys(tableExceptions));
  });

  it('the reader of table names sees both ways to name one', () => {
    const tables = tablesOf('prisma/schema');
    const seen = (text: string) => tablesNamedIn(text, tables).map(({ model, owner }) => `${model} of ${owner}`);
    expect(seen('await db.verificationCode.findMany({})')).toEqual(['VerificationCode of codes']);
    expect(seen('tx.channel\n  .updateMany({})')).toEqual(['Channel of channels']);
    expect(seen('const a = limits.song.perGeneration; song.title')).toEqual([]);
    expect(seen('db.$queryRaw`select * from public."session" s left join account a on a.uid = s.uid`')).toEqual([
      'Account of accounts',
      'Session of sessions',
    ]);
    expect(seen('db.$queryRaw`select 1 from generation g, captcha c`')).toEqual([
      'Generation of generation',
      'Captcha of captchas',
    ]);
    expect(seen("pool.query('DELETE FROM lot')")).toEqual(['Lot of points']);
    expect(seen('db.$executeRaw`insert into hold_part (amount) values (${amount(`x`)})`')).toEqual([
      'HoldPart of points',
    ]);
    expect(seen('db.$executeRaw`update ${Prisma.empty} song set title = 1`')).toEqual(['Song of songs']);
    expect(seen('// what was drawn from lot\nthrow new Error("nothing from song");')).toEqual([]);
  });

  it('nothing is left for later', () => {
    const later = /\b(TODO|FIXME)\b|敬请期待|即将上线|coming soon/i;
    const house = /^test\/house\//;
    expect(files.filter(({ path, text }) => !house.test(path) && later.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('no test is skipped or focused, and nothing of ours is mocked', () => {
    const bad = /\b(it|test|describe)\.(skip|only|todo)\b|\bjest\.(mock|spyOn|unstable_mockModule)\(/;
    const house = /^test\/house\//;
    expect(
      files.filter((file) => isTest(file) && !house.test(file.path) && bad.test(file.text)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('prose in Markdown is wrapped at 120 characters; tables and code are not', () => {
    const pages = [
      'README.md',
      ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => `docs/${name}`),
    ];
    const tooLong = pages.flatMap((path) => {
      const prose = readFileSync(path, 'utf8').replace(/^```[\s\S]*?^```$/gm, (code) => code.replace(/.+/g, ''));
      return prose.split('\n').flatMap((line, at) => (/^(?!\|).{121,}$/.test(line) ? [`${path}:${at + 1}`] : []));
    });
    expect(tooLong).toEqual([]);
  });
});
