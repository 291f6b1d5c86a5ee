interface Place {
  userAgent: string;
  /** The address at which the browser loaded the site, and the one where the page is now. */
  entry: string;
  current: string;
}

/** Pure: what WeChat takes for the page's address. On iOS that stays the first one, wherever the page goes by itself. */
export function addressToSign({ userAgent, entry, current }: Place): string {
  const seen = /iPhone|iPad|iPod/i.test(userAgent) ? entry : current;
  return seen.split('#')[0] ?? '';
}
