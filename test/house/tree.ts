import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface SourceFile {
  path: string;
  text: string;
  lines: number;
}

/** The source files git knows of or would take, outside of what is generated. */
export function sourceFiles(): SourceFile[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.ts', '*.tsx', '*.mjs'],
    {
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  return listed
    .split('\0')
    .filter((path) => path !== '' && !/(^|\/)(generated|dist)\//.test(path))
    .flatMap((path) => {
      const text = readIfThere(path);
      return text === null ? [] : [{ path, text, lines: text.trimEnd().split('\n').length }];
    });
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null; // deleted but not yet committed
  }
}

export const isTest = ({ path }: SourceFile): boolean => /\.(spec|test)\.tsx?$/.test(path) || path.startsWith('test/');
