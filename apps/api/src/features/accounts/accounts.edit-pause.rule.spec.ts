import { describe, expect, it } from '@jest/globals';
import { nextEditAt } from './accounts.edit-pause.rule.js';

const at = (iso: string) => new Date(iso);

describe('the pause between two edits of a profile', () => {
  it('[P5-20] ends to the millisecond after 24 hours', () => {
    const edited = at('2026-03-01T08:00:00.000Z');
    expect(nextEditAt(null, edited)).toBeNull();
    expect(nextEditAt(edited, at('2026-03-02T07:59:59.999Z'))).toEqual(at('2026-03-02T08:00:00.000Z'));
    expect(nextEditAt(edited, at('2026-03-02T08:00:00.000Z'))).toBeNull();
  });
});
