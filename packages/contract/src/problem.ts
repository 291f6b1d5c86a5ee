import { z } from 'zod';
import type { Language } from './language.js';
import { type ProblemCode, problemStatus } from './problem-status.js';
import type { SaidValues, Saying } from './said.js';
import { spoken, spokenOf } from './spoken.js';

/** `fields` maps a body field's path to its sentence. `retryAfter` is in seconds and also sent as the header. */
export const problemBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  retryAfter: z.number().int().optional(),
});
export type ProblemBody = z.infer<typeof problemBody>;

export interface ProblemDetails {
  values?: SaidValues;
  /** What is wrong with each field, by its path. */
  fields?: Record<string, Saying>;
  /** Of VALIDATION_FAILED: what its message says, and of which field; '' or none: of the whole request. */
  first?: { field?: string; saying: Saying };
  retryAfter?: number;
  cause?: unknown;
}

/** A failure the product means: thrown anywhere, turned into the envelope by one filter. */
export class Problem extends Error {
  readonly status: number;
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'Problem';
    this.status = problemStatus[code];
  }

  body(language: Language): ProblemBody {
    const { fields, retryAfter } = this.details;
    return {
      success: false,
      code: this.code,
      message: spoken({ code: this.code, values: this.values(language) }, language),
      ...(fields && {
        fields: Object.fromEntries(Object.entries(fields).map(([name, saying]) => [name, spoken(saying, language)])),
      }),
      ...(retryAfter !== undefined && { retryAfter }),
    };
  }

  private values(language: Language): SaidValues {
    const { values, first, retryAfter } = this.details;
    return {
      ...(retryAfter !== undefined && { wait: retryAfter }),
      ...values,
      ...(first && { first: spokenOf(first.field ?? '', first.saying, language) }),
      ...(retryAfter !== undefined && { retryAfter, minutes: Math.ceil(retryAfter / 60) }),
    };
  }
}
