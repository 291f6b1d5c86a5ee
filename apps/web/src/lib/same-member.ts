interface Before {
  readonly queryKey: readonly unknown[];
}

/** Until another page of a list is here, what the same member was shown before stays. The second of each key is the uid. */
export const sameMember =
  (uid: string | null) =>
  <T>(shown: T | undefined, from: Before | undefined): T | undefined =>
    from?.queryKey[1] === uid ? shown : undefined;
