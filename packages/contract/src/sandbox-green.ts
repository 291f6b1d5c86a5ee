import { z } from 'zod';

/**
 * GET and PUT /_control/green/words: what the content check finds in a text, or in the address of a picture; the worst
 * counts. Until it is set: 违禁测试 refuses, 待审测试 is looked at by a person.
 */
export const greenWords = z.object({
  words: z
    .array(
      z.object({
        word: z.string().min(1).max(100),
        label: z.string().min(1).max(100),
        level: z.enum(['low', 'medium', 'high']),
      }),
    )
    .max(200),
});
export type GreenWord = z.infer<typeof greenWords>['words'][number];

/** GET /_control/green/asked: what it was asked, newest first. */
export const greenAsked = z.object({
  items: z.array(z.object({ action: z.string(), service: z.string(), content: z.string(), level: z.string() })),
});
