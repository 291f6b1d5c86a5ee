const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** For what is new in a project: 16 characters that nobody guesses. Works on pages without TLS too. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte % 36]).join('');

/** A new id for each of these. */
export const newIds = (of: readonly string[]): Record<string, string> =>
  Object.fromEntries(of.map((id) => [id, newId()]));
