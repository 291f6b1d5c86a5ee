import { legalVersions } from '@overtone/contract/legal';

interface Consent {
  agreement: string;
  privacy: string;
}

/** Agreed to are the texts that count now, or nothing is: what a page showed that was open for long is not what counts. */
export function consentProblem(consent: Consent): 'AGREEMENT_OUTDATED' | null {
  const { agreement, privacy } = legalVersions;
  return consent.agreement === agreement && consent.privacy === privacy ? null : 'AGREEMENT_OUTDATED';
}

/** The same where nobody is registered without. */
export const neededConsentProblem = (consent: Consent | undefined): 'AGREEMENT_MISSING' | 'AGREEMENT_OUTDATED' | null =>
  consent ? consentProblem(consent) : 'AGREEMENT_MISSING';
