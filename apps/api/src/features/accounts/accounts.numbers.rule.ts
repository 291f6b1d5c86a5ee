import { numberRestsDays } from '@overtone/contract/identities';

interface Numbered {
  email: string | null;
  phoneProvenAt: Date | null;
  bannedAt: Date | null;
}

/**
 * What a number says of an account. `open`: it opens it. `asleep`: it may be somebody else's by now, and the address
 * beside it or the password tells. `whose`: so it may be, and nothing but the number is left to ask, or the password.
 * A banned account keeps its number: whoever has it is told of the ban.
 */
export function numberSays(
  { email, phoneProvenAt, bannedAt }: Numbered,
  by: { knownDevice: boolean; now: Date },
): 'open' | 'asleep' | 'whose' {
  const restedSince = by.now.getTime() - numberRestsDays * 86_400_000;
  if (bannedAt || by.knownDevice || (phoneProvenAt && phoneProvenAt.getTime() > restedSince)) return 'open';
  return email === null ? 'whose' : 'asleep';
}
