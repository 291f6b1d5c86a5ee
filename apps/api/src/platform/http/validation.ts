import { createParamDecorator, type ExecutionContext, StandardSchemaValidationPipe } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { callOf } from './viewer.js';

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** One sentence per field; the first also stands in the message. */
export function validationProblem(issues: readonly Issue[]): Problem {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, 20)) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    fields[path] ??= issue.message;
  }
  const [path = '', text = ''] = Object.entries(fields)[0] ?? [];
  // A sentence of ours stands alone; zod's own words need the field's name to be understood.
  const first = /[\u4e00-\u9fff]/.test(text) || path === '' ? text : `${path}: ${text}`;
  return new Problem('VALIDATION_FAILED', { values: { first }, fields });
}

export const validationPipe = (): StandardSchemaValidationPipe =>
  new StandardSchemaValidationPipe({ exceptionFactory: validationProblem, validateCustomDecorators: true });

/** The headers of a request, names in lower case: `@RequestHeaders({ schema: endpoint.headers })`. */
export const RequestHeaders = createParamDecorator((_: unknown, context: ExecutionContext) => callOf(context).headers);
