// How a wish says its song is to be called: 写一首叫《晚风》的歌, `a song called "Evening Wind"`, 歌名：晚风.
import { simplified } from '../style/simplified.js';
import { IN_CHINESE } from './title-forms-chinese.js';
import { IN_ENGLISH } from './title-forms-english.js';
import { isLeftOpen } from './title-left-open.js';
import type { TitleForms } from './title-marks.js';

const inBoth = (way: keyof TitleForms): RegExp[] => [...IN_CHINESE[way], ...IN_ENGLISH[way]];

/** What a sentence says on behind a name: 歌名叫晚风吧. Of 走吧, 忘了吧, 再见吧 and 我们的歌 it is the name itself. */
const SAID_ON =
  /(?:(?<=\S{2})(?<![走来去了]|酒|再[见見])吧|(?<![样你我他她])就[好行]|好了|即可|(?<!我们|[最你我他她])的(?:歌曲?|曲子?))$/u;

/** Where another entry stands behind a blank the title ends there: 歌名叫晚风 女声, but Dear 小明. */
const untilBlank = (name: string): string => name.replace(/(?<=\p{Script=Han}\S{0,30})\s.*$/u, '');

/**
 * The title that a wish gives its song, without its quotation marks; undefined where it gives none, or not clearly. Only
 * what stands without quotation marks may be none.
 */
export function titleAskedIn(wish: string): string | undefined {
  // Forms are of simplified characters; a name is given as it is written.
  const read = simplified(wish);
  const of = (forms: readonly RegExp[]): string[] =>
    forms
      .map((form) => form.exec(read)?.indices?.[1])
      .map((found) => (found ? wish.slice(...found).trim() : ''))
      .filter((name) => /[\p{L}\p{N}]/u.test(name));
  const bare = [
    ...of(inBoth('named')).map((name) => untilBlank(name).replace(SAID_ON, '')),
    ...of(inBoth('listed')).map(untilBlank),
  ];
  return [...of(inBoth('marked')), ...bare.filter((name) => !isLeftOpen(simplified(name)))][0];
}
