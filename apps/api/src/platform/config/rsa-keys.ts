import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** The bytes between the lines of a PEM, or bare base64, with real line breaks or written as \n. */
const bytesOf = (text: string): Buffer =>
  Buffer.from(text.replaceAll('\\n', '\n').replace(/-----[A-Z ]+-----/g, ''), 'base64');

function firstKey(tries: (() => KeyObject)[]): KeyObject | null {
  for (const attempt of tries) {
    try {
      const key = attempt();
      if (key.asymmetricKeyType === 'rsa') return key;
    } catch {
      // Another form, or no key at all.
    }
  }
  return null;
}

/** A private RSA key, PKCS#8 or PKCS#1, PEM or bare base64, as a PKCS#8 PEM. Null when it is none. */
export function rsaPrivateKey(text: string): string | null {
  const key = bytesOf(text);
  const read = (type: 'pkcs8' | 'pkcs1') => () => createPrivateKey({ key, format: 'der', type });
  return (
    firstKey([read('pkcs8'), read('pkcs1')])
      ?.export({ format: 'pem', type: 'pkcs8' })
      .toString() ?? null
  );
}

/** A public RSA key, PEM or bare base64, as an SPKI PEM. Null when it is none. */
export function rsaPublicKey(text: string): string | null {
  const key = bytesOf(text);
  const read = (type: 'spki' | 'pkcs1') => () => createPublicKey({ key, format: 'der', type });
  return (
    firstKey([read('spki'), read('pkcs1')])
      ?.export({ format: 'pem', type: 'spki' })
      .toString() ?? null
  );
}

/** Whether the two belong together. */
export const isPair = (privateKey: string, publicKey: string): boolean =>
  createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString() === publicKey;
