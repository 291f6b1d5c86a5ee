import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { walls } from './walls.js';

/** What crosses a wall below `folders`, seen from `baseDir`, and how many imports were followed. */
export async function survey(baseDir: string, folders: string[]): Promise<{ violations: string[]; imports: number }> {
  const result = await cruise(
    folders,
    {
      baseDir,
      ruleSet: { forbidden: walls },
      validate: true,
      tsPreCompilationDeps: 'specify',
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
  const { summary } = result.output as ICruiseResult;
  return { violations: summary.violations.map(sentence), imports: summary.totalDependenciesCruised ?? 0 };
}

const sentence = ({ rule, from, to }: IViolation): string => `${rule.name}: ${from} -> ${to}`;
