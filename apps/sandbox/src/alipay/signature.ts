import { createSign, createVerify } from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;
export type SignType = 'RSA2' | 'RSA';

const algorithms = { RSA2: 'RSA-SHA256', RSA: 'RSA-SHA1' } as const;

const joined = (fields: Fields, left: readonly string[]) =>
  Object.keys(fields)
    .filter((name) => !left.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** What a merchant signs of a request: everything but the signature. */
export const requestSignText = (fields: Fields): string => joined(fields, ['sign']);

/** What Alipay signs of a notify and of a synchronous return: neither `sign` nor `sign_type`, nor anything empty. */
export const noticeSignText = (fields: Fields): string =>
  joined(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')), ['sign', 'sign_type']);

export const sign = (text: string, privateKey: string, type: SignType = 'RSA2'): string =>
  createSign(algorithms[type]).update(text, 'utf8').sign(privateKey, 'base64');

export const verify = (text: string, signature: string, publicKey: string): boolean =>
  createVerify(algorithms.RSA2).update(text, 'utf8').verify(publicKey, signature, 'base64');
