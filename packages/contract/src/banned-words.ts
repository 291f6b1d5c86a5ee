import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { withData } from './envelope.js';

const words = z.array(z.string());

export const readBannedWords = endpoint({
  method: 'GET',
  path: '/banned-words',
  access: 'visitor',
  summary: 'What the artist check knows: names, Chinese names, what sounds like them, and styles to say instead',
  response: withData(
    z.object({
      artistBlacklist: words,
      chineseHomophones: words,
      chineseArtistNames: words,
      /** In these a listed name means nobody. */
      ordinaryPhrases: words,
      /** By listed word: what describes this music without the name. */
      suggestedStyles: z.record(z.string(), z.string()),
    }),
  ),
});
