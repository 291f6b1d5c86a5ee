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

/** A secure context is not certain: an operator may run on plain http in a house network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
