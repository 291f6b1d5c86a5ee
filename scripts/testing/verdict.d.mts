export interface RanTest {
  file: string;
  project: string;
  title: string;
  status: string;
  ms: number;
}
export interface Report {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    /** Of a file that could not run: why. */
    message?: string;
    assertionResults: {
      ancestorTitles: string[];
      fullName: string;
      title: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
}
export function testsOf(report: Report, root: string): RanTest[];
export function idsIn(text: string): string[];
export function unprovenIds(delivered: readonly string[], tests: readonly RanTest[]): string[];
export function projectSeconds(report: Report, root: string): { project: string; files: number; seconds: number }[];
export function slowest<T extends { ms: number }>(tests: readonly T[], count: number): T[];
export function failuresOf(report: Report, root: string): { file: string; title: string; reason: string }[];
