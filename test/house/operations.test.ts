import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { operations, type Operation } from '@overtone/contract/operations';
import * as families from '@overtone/contract/operations-families';
import { musicRequest } from '@overtone/contract/operations-music';
import * as submits from '@overtone/contract/operations-submit';
import { providerIds, type ProviderId, providers } from '@overtone/contract/providers';
import { murekaCan } from '../../apps/api/src/providers/music/mureka/submit-call.js';
import { riffCan } from '../../apps/api/src/providers/music/riff/submit-call.js';
import { sunoCan } from '../../apps/api/src/providers/music/suno/submit-call.js';
import { udioCan } from '../../apps/api/src/providers/music/udio/submit-call.js';

/** Who can what: each operation of the table, for each provider, at each place that has to know it. */

const columns = ['contract', 'api', 'dialect', 'sandbox', 'web', 'test'] as const;
type Column = (typeof columns)[number];

/** What is not there yet, as `provider operation column`; `*` stands for any. Nothing else may be missing. */
const declared: string[] = [];

/** What the wire calls an operation, where that is not its name. */
const wireNames: Partial<Record<Operation, string>> = {
  inspiration: 'playlist_condition',
  persona: 'artist_consistency',
  speed: 'speed-adjust',
  stems: 'stem',
  mp4: 'mp4/{id}',
};

/** What begins at a family: its paths, and the words that tell operations apart there. */
const begun: Record<ProviderId, { paths: string[]; tasks: string; names: Partial<Record<Operation, string>> }> = {
  suno: {
    paths: Object.values(submits).map(({ path }) => path),
    tasks: JSON.stringify(musicRequest.options.map((option) => option.toJSONSchema())),
    names: wireNames,
  },
  udio: {
    paths: pathsOf('/v1/udio/'),
    tasks: JSON.stringify(families.udioRequest.options.map((option) => option.toJSONSchema())),
    names: {},
  },
  mureka: { paths: pathsOf('/mureka/'), tasks: '', names: { music: 'song/generate', stems: 'extract-stems' } },
  riff: { paths: pathsOf('/v1/riff/'), tasks: '', names: { stems: 'stems/{id}' } },
};

function pathsOf(start: string): string[] {
  const paths = Object.values(families).flatMap((one) => ('path' in one ? [one.path as string] : []));
  return paths.filter((path) => path.startsWith(start));
}

const asked = (provider: ProviderId): Set<string> => {
  const { paths, tasks, names: called } = begun[provider];
  return new Set(
    operations.filter((operation) => {
      const name = called[operation] ?? operation;
      return tasks.includes(`"const":"${name}"`) || paths.some((path) => path.endsWith(`/${name}`));
    }),
  );
};

function textOf(folder: string, name: RegExp): string {
  if (!existsSync(folder)) return '';
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  return paths
    .filter(
      (path) => name.test(path) && !/\.(spec|test)\.tsx?$/.test(path.replace(/^test.*/, '')) && statSync(path).isFile(),
    )
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

const names = (text: string): Set<string> => new Set(operations.filter((operation) => text.includes(`'${operation}'`)));

const dialects: Record<ProviderId, readonly Operation[]> = {
  suno: sunoCan,
  udio: udioCan,
  mureka: murekaCan,
  riff: riffCan,
};

/** What is written for all families, and what for each: its end of the sandbox, and its journeys. */
function known(provider: ProviderId): Record<Exclude<Column, 'dialect'>, Set<string>> {
  const journeys = provider === 'suno' ? '(operations|generation)' : `families-${provider}`;
  return {
    contract: asked(provider),
    api: names(textOf('apps/api/src/features/operations', /\.ts$/)),
    sandbox: names(textOf(`apps/sandbox/src/${provider}`, /\.ts$/)),
    web: names(['apps/web/src/songs', 'apps/web/src/features/create'].map((place) => textOf(place, /\.tsx?$/)).join()),
    test: names(textOf('test/flow', new RegExp(`^test/flow/${journeys}[^/]*\\.test\\.ts$`))),
  };
}

/** The operations that count for a provider: what it makes, and for the first of them what the table has and nobody makes. */
function expectedOf(provider: ProviderId): Operation[] {
  const made = new Set(providerIds.flatMap((id) => providers[id].operations));
  const own = providers[provider].operations;
  return operations.filter((one) => own.includes(one) || (provider === 'suno' && !made.has(one)));
}

const isDeclared = (hole: string, holes = declared): boolean =>
  holes.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '\\w+')}$`).test(hole));

it('knows every operation of the table at every place, but for what is named here', () => {
  const cells = providerIds.flatMap((provider) => {
    const places = known(provider);
    return expectedOf(provider).flatMap((operation) =>
      columns.map((column) => {
        const isThere = column === 'dialect' ? dialects[provider].includes(operation) : places[column].has(operation);
        return { row: `${provider} ${operation}`, column, isThere };
      }),
    );
  });
  const rows = [...new Set(cells.map(({ row }) => row))].map((row) => {
    const marks = cells.filter((cell) => cell.row === row).map(({ isThere }) => (isThere ? 'yes' : '-').padEnd(9));
    return `${row.padEnd(20)} ${marks.join(' ')}`;
  });
  process.stdout.write(`${' '.repeat(21)}${columns.map((column) => column.padEnd(9)).join(' ')}\n${rows.join('\n')}\n`);
  const holes = cells.filter(({ isThere }) => !isThere).map(({ row, column }) => `${row} ${column}`);
  expect(holes.filter((hole) => !isDeclared(hole))).toEqual([]);
});

it('finds holes', () => {
  expect(isDeclared('suno midi web', ['suno midi *'])).toBe(true);
  expect(isDeclared('suno extend dialect', ['suno midi *'])).toBe(false);
  expect(names("one('cover')").has('cover')).toBe(true);
  expect(names('discover').size).toBe(0);
});
