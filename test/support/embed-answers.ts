import { expect } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, htmlEntities: true });
/** Well-formed, and without what XML may not hold. */
export function readXml(xml: string): Record<string, Record<string, unknown>> {
  expect(XMLValidator.validate(xml)).toBe(true);
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/);
  return parser.parse(xml) as Record<string, Record<string, unknown>>;
}

const whole = z.number().int().positive();
/** oEmbed 1.0, 2.3.4: what an answer of type rich must have and may have. */
export const richAnswer = z.strictObject({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  html: z.string().min(1),
  width: whole,
  height: whole,
  title: z.string().optional(),
  author_name: z.string().optional(),
  provider_name: z.string().optional(),
  provider_url: z.url().optional(),
  cache_age: whole.optional(),
  thumbnail_url: z.url().optional(),
  thumbnail_width: whole.optional(),
  thumbnail_height: whole.optional(),
});
