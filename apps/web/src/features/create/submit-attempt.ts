/** One press of the button. The same words pressed again after a lost answer are the same attempt: no second charge. */
export interface Attempt {
  key: string;
  body: string;
}

/** `lost` is the attempt whose answer never came, if any. */
export function attemptFor(body: unknown, lost: Attempt | null, newKey: () => string): Attempt {
  const text = JSON.stringify(body);
  return lost?.body === text ? lost : { key: newKey(), body: text };
}
