import { z } from 'zod';
import { GatewayRefusal } from './wire.js';

/** Empty strings mean absent on this wire. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined);

/** Seconds; null is absent. */
export const seconds = z
  .number()
  .min(0)
  .nullish()
  .transform((value) => value ?? undefined);

/** From 0 to 1; null is absent. */
export const share = z
  .number()
  .min(0)
  .max(1)
  .nullish()
  .transform((value) => value ?? undefined);

export const sliders = z
  .object({ style_weight: share, weirdness_constraint: share, audio_weight: share })
  .nullish()
  .transform((value) => value ?? undefined);

/** Reads a body. Throws the relay's own refusal, which names the first field that is wrong. */
export function readBody<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new GatewayRefusal(400, 'invalid_request', `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}

/** The service behind the gateway answers 422, of which the gateway passes the status line only. */
export const unprocessable = () => new GatewayRefusal(422, 'invalid_request', '422 Unprocessable Entity');
