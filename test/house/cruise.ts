import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { upwardArrows, type Import } from './floors.js';
import { buildings, walls } from './walls.js';

interface Survey {
  violations: string[];
  /** How many imports were followed. */
  imports: number;
  /** Features of the api that use each other by turns, each once; elsewhere folders, in pairs. By imports of values or types. */
  circles: string[];
}

/** What crosses a wall below `folders`, seen from `baseDir`. */
export async function survey(baseDir: string, folders: string[]): Promise<Survey> {
  const result = await cruise(
    folders,
    {
      baseDir,
      ruleSet: { forbidden: walls },
      validate: true,
      tsPreCompilationDeps: true,
      exclude: { path: '(^|/)(dist|generated|\\.test)/' },
      doNotFollow: { path: 'node_modules' },
      combinedDependencies: true,
    } as never,
    {
      extensions: ['.ts', '.tsx', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['overtone-source', 'node', 'import', 'default'],
      exportsFields: ['exports'],
    } as never,
  );
  const { summary, modules } = result.output as ICruiseResult;
  const imports = modules
    .filter(({ source }) => !isSpec.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }): Import => [source, resolved]));
  const features = circlesAmong(
    modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved])),
  );
  return {
    violations: summary.violations.map(sentence),
    imports: summary.totalDependenciesCruised ?? 0,
    circles: [...features, ...buildings.flatMap((building) => upwardArrows(building, imports))],
  };
}

const isSpec = /\.(spec|test)\.tsx?$/;

const featureOf = (path = ''): string | null => /^apps\/api\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

function circlesAmong(imports: string[][]): string[] {
  const uses = new Map<string, Set<string>>();
  for (const [from, to] of imports.map((pair) => pair.map(featureOf)))
    if (from && to && from !== to) uses.set(from, (uses.get(from) ?? new Set()).add(to));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(uses.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
  return [...uses.keys()].filter((feature) => reaches(feature, feature)).sort();
}

const sentence = ({ rule, from, to }: IViolation): string => `${rule.name}: ${from} -> ${to}`;
