import { email, phone } from '@overtone/contract/people';

export type IdentifierKind = 'phone' | 'email';

/** Phone first; an @ or a letter makes it an e-mail. `chosen` counts while nothing tells. */
export function kindOf(text: string, chosen: IdentifierKind = 'phone'): IdentifierKind {
  if (/[@a-z]/i.test(text)) return 'email';
  return /\d/.test(text) ? 'phone' : chosen;
}

/** Spaces and dashes people type into a phone number do not count. */
export function cleaned(text: string): string {
  const trimmed = text.trim();
  return kindOf(trimmed) === 'phone' ? trimmed.replace(/[\s-]/g, '') : trimmed.toLowerCase();
}

export type IdentifierFault = 'phoneMissing' | 'emailMissing' | 'phoneWrong' | 'emailWrong';

export function faultOf(text: string, chosen?: IdentifierKind): IdentifierFault | null {
  const kind = kindOf(text, chosen);
  const value = cleaned(text);
  if (!value) return `${kind}Missing`;
  const schema = kind === 'phone' ? phone : email;
  return schema.safeParse(value).success ? null : `${kind}Wrong`;
}

export function identifierBody(text: string): { phone: string } | { email: string } {
  const value = cleaned(text);
  return kindOf(value) === 'phone' ? { phone: value } : { email: value };
}

/** 138 1234 5678, to be read; an e-mail as it is. */
export function readable(text: string): string {
  return cleaned(text).replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
}
