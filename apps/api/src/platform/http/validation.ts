import {
  type ArgumentMetadata,
  createParamDecorator,
  type ExecutionContext,
  type PipeTransform,
  StandardSchemaValidationPipe,
  UsePipes,
} from '@nestjs/common';
import type { Endpoint } from '@overtone/contract/endpoint';
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

/**
 * Refuses what no database can keep before any schema looks at it: NUL characters and halves of surrogate pairs. Then asks
 * the schema that a parameter names itself, as those of raw routes do.
 */
class CheckingPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: validationProblem });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const path = metadata.type === 'custom' ? null : brokenText(value, []);
    if (path) throw validationProblem([{ message: said('TEXT_UNKEEPABLE'), path }]);
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

export const checkingPipe = (): PipeTransform => new CheckingPipe();

type Schema = ArgumentMetadata['schema'];

/** What a handler takes of a request is what the schemas of its endpoint make of it; it cannot forget to ask them. */
class EndpointPipe extends StandardSchemaValidationPipe {
  readonly #schemas: Partial<Record<ArgumentMetadata['type'], Schema>>;

  constructor(private readonly endpoint: Endpoint) {
    super({ exceptionFactory: validationProblem, validateCustomDecorators: true });
    this.#schemas = { param: endpoint.params, query: endpoint.query, body: endpoint.body };
  }

  override transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const schema = metadata.data === HEADERS ? this.endpoint.headers : this.#schemas[metadata.type];
    return super.transform(value, { ...metadata, schema });
  }
}

export const validatedBy = (endpoint: Endpoint): MethodDecorator => UsePipes(new EndpointPipe(endpoint));

/** Names what no name of a parameter is. */
const HEADERS = ':headers';
const headersOf = createParamDecorator((_: string, context: ExecutionContext) => callOf(context).headers);
/** The headers that the endpoint names, in lower case. */
export const RequestHeaders = (): ParameterDecorator => headersOf(HEADERS);
