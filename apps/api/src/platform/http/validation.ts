import {
  type ArgumentMetadata,
  createParamDecorator,
  type ExecutionContext,
  StandardSchemaValidationPipe,
} from '@nestjs/common';
import { type Issue, issueSaying } from '@overtone/contract/issue-text';
import { Problem } from '@overtone/contract/problem';
import { said, type Saying } from '@overtone/contract/said';
import { callOf } from './viewer.js';

interface PlacedIssue extends Issue {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** One saying per field; the first also stands in the message. */
export function validationProblem(issues: readonly PlacedIssue[]): Problem {
  const fields: Record<string, Saying> = {};
  for (const issue of issues.slice(0, 20)) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    fields[path] ??= issueSaying(issue);
  }
  const [first] = Object.entries(fields).map(([field, saying]) => ({ field, saying }));
  return new Problem('VALIDATION_FAILED', { fields, ...(first && { first }) });
}

/** Refuses what no database can keep before any schema looks at it: NUL characters and halves of surrogate pairs. */
class CheckingPipe extends StandardSchemaValidationPipe {
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    if (metadata.type !== 'custom') {
      const path = brokenText(value, []);
      if (path) throw validationProblem([{ message: said('TEXT_UNKEEPABLE'), path }]);
    }
    return super.transform(value, metadata);
  }
}

/** Where the first such text stands; null when there is none. Depth is bounded by the body's size and JSON's own parser. */
function brokenText(value: unknown, path: string[]): string[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = path.length < 32 ? brokenText(inner, [...path, key]) : path;
    if (found) return found;
  }
  return null;
}

export const validationPipe = (): StandardSchemaValidationPipe =>
  new CheckingPipe({ exceptionFactory: validationProblem, validateCustomDecorators: true });

/** The headers of a request, names in lower case: `@RequestHeaders({ schema: endpoint.headers })`. */
export const RequestHeaders = createParamDecorator((_: unknown, context: ExecutionContext) => callOf(context).headers);
