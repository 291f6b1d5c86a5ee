import { describe, expect, it } from '@jest/globals';
import { SystemChance } from '../../platform/clock/chance.js';
import { readConfig } from '../../platform/config/config.js';
import { RedeemVault } from './redeem.vault.service.js';

const vaultWith = (SECRET: string) =>
  new RedeemVault(readConfig({ OVERTONE_PROFILE: 'sandbox', DATABASE_URL: 'postgresql://localhost/x', SECRET }));
const vault = vaultWith('a'.repeat(32));
const chance = new SystemChance();
const code = 'GIFT-2345-6789-ABCD-EFGH';

describe('a code as the table keeps it', () => {
  it('is found by its digest and read back by unsealing, and shows nothing of itself', () => {
    const digest = vault.digest(code);
    const sealed = vault.seal(code, digest, chance);
    expect(digest).toEqual(vault.digest(code));
    expect(vault.open(sealed, digest)).toBe(code);
    for (const bytes of [digest, sealed]) expect(Buffer.from(bytes).includes('GIFT')).toBe(false);
    expect(vault.seal(code, digest, chance)).not.toEqual(sealed);
  });

  it('is found by nothing but the very same characters', () => {
    for (const other of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code}`])
      expect(vault.digest(other)).not.toEqual(vault.digest(code));
  });

  it('opens neither under another SECRET, nor in another row, nor when a bit of it was changed', () => {
    const digest = vault.digest(code);
    const sealed = vault.seal(code, digest, chance);
    const other = vaultWith('b'.repeat(32));
    expect(other.digest(code)).not.toEqual(digest);
    expect(other.open(sealed, digest)).toBeNull();
    expect(vault.open(sealed, vault.digest('GIFT-2345-6789-ABCD-EFGJ'))).toBeNull();
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Uint8Array.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(vault.open(changed, digest)).toBeNull();
    }
    expect(vault.open(new Uint8Array(3), digest)).toBeNull();
  });
});
