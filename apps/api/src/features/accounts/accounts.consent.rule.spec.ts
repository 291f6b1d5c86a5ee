import { describe, expect, it } from '@jest/globals';
import { legalVersions } from '@overtone/contract/legal';
import { consentProblem, neededConsentProblem } from './accounts.consent.rule.js';

describe('the consent of a registration', () => {
  it('is to both texts that count now: an earlier one or one to come is neither', () => {
    expect(consentProblem(legalVersions)).toBeNull();
    for (const other of [{ agreement: '2026-01-01' }, { privacy: '2026-01-01' }, { privacy: '2999-01-01' }])
      expect(consentProblem({ ...legalVersions, ...other })).toBe('AGREEMENT_OUTDATED');
  });

  it('is asked for where nobody is registered without', () => {
    expect(neededConsentProblem(undefined)).toBe('AGREEMENT_MISSING');
    expect(neededConsentProblem({ ...legalVersions, agreement: '2026-01-01' })).toBe('AGREEMENT_OUTDATED');
    expect(neededConsentProblem(legalVersions)).toBeNull();
  });
});
