/** What stays in the box once a reply was taken: it may have been written on, or written anew, while that was on its way. */
export const leftOfReply = (now: string, sent: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
