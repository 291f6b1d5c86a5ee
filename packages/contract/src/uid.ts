/** What a member's number looks like; whether there is such a member only the database knows. */
export const uidPattern = /^\d{6,9}$/;

/** Null for what no member's number is. */
export const uidOf = (text: string): number | null => (uidPattern.test(text) ? Number(text) : null);
