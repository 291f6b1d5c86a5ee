export function testsFor(changed: readonly string[], tests: readonly string[]): string[];
