// How a title stands in a wish: between quotation marks, or up to the end of its entry.

/** How a wish names its song in one language: patterns whose first group is the name. */
export interface TitleForms {
  /** In quotation marks it may be anything. */
  marked: readonly RegExp[];
  /** Said in a sentence, which may go on behind it. */
  named: readonly RegExp[];
  listed: readonly RegExp[];
}

/** Characters. */
export const LONGEST = 30;
export const QUOTED_IN_CHINESE = `[《“"「『‘'〈]([^\\n《》“”"「」『』〈〉]{1,${LONGEST}}?)[》”"」』’'〉]`;
export const QUOTED = `${QUOTED_IN_CHINESE}(?![\\p{L}\\p{N}])`;
export const ENDS = '\\n，,。;；!！?？、|()（）[\\]【】';
export const END = `\\s{0,9}(?=$|[${ENDS}])`;
/** Up to the end of its entry. */
export const ANY = `[^${ENDS}《》“”"「」『』〈〉]`;
export const BARE = `(${ANY}{1,${LONGEST}}?)${END}`;
