import { describe, expect, it } from '@jest/globals';
import { spokenSpan } from '@overtone/contract/spoken-values';
import { nextEditAt } from './accounts.edit-pause.rule.js';

const at = (iso: string) => new Date(iso);

describe('the pause between two edits of a profile', () => {
  it('[P5-20] ends to the millisecond after 24 hours', () => {
    const edited = at('2026-03-01T08:00:00.000Z');
    expect(nextEditAt(null, edited)).toBeNull();
    expect(nextEditAt(edited, at('2026-03-02T07:59:59.999Z'))).toEqual(at('2026-03-02T08:00:00.000Z'));
    expect(nextEditAt(edited, at('2026-03-02T08:00:00.000Z'))).toBeNull();
  });

  it.each([
    [86_400, '24 小时', '24 h'],
    [86_399, '23 小时 59 分', '23 h 59 min'],
    [7_260, '2 小时 1 分', '2 h 1 min'],
    [3_540, '59 分钟', '59 min'],
    [1, '1 分钟', '1 min'],
  ])('%d seconds are %s', (seconds, zh, en) =>
    expect([spokenSpan(seconds, 'zh'), spokenSpan(seconds, 'en')]).toEqual([zh, en]),
  );
});
