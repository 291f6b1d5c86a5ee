import { describe, expect, it } from '@jest/globals';
import { ContentUnread } from '../content-check.js';
import { readVerdict } from './green-answer.js';

const answered = (body: unknown, status = 200) => readVerdict({ kind: 'answered', status, body } as never);
const said = (RiskLevel: unknown, Result?: unknown) => answered({ Code: 200, Data: { RiskLevel, Result } });

describe('an answer of Green', () => {
  it.each([
    ['none', [{ Label: 'nonLabel' }], 'pass', []],
    ['low', [{ Label: 'ad', RiskLevel: 'low' }], 'pass', []],
    ['medium', [{ Label: 'ad', RiskLevel: 'medium' }], 'hold', ['ad']],
    ['HIGH', [{ Label: 'porn' }, { Label: 'porn' }], 'refuse', ['porn']],
    ['tomorrow', null, 'hold', []],
    ['constructor', [{ Label: 'ad', RiskLevel: 'low' }], 'hold', ['ad']],
  ])('%s with %j: %s', (level, result, verdict, labels) => {
    expect(said(level, result)).toEqual({ verdict, labels });
  });

  it('that contradicts itself counts for the worse of what it says', () => {
    expect(said('none', [{ Label: 'nonLabel' }, { Label: 'porn', RiskLevel: 'high' }])).toEqual({
      ...{ verdict: 'refuse', labels: ['porn'] },
    });
    expect(said('high', [{ Label: 'nonLabel', RiskLevel: 'none' }])).toEqual({ verdict: 'refuse', labels: [] });
    const many = Array.from({ length: 60 }, (_, n) => ({ Label: `label${n}`, RiskLevel: n === 59 ? 'high' : 'low' }));
    expect(said('none', many).verdict).toBe('refuse');
  });

  it('of wrong types is none, and what is odd beside a level changes nothing', () => {
    expect(said('low', [7, null, { Label: 3 }, { Label: 'ad', RiskLevel: { a: 1 } }])).toEqual({
      ...{ verdict: 'pass', labels: [] },
    });
    const none = [
      said.bind(null, 3),
      () => answered({ Code: 200 }),
      () => answered({ Code: 588, Data: { RiskLevel: 'none' } }),
    ];
    const odd = [
      () => answered('ok'),
      () => answered(null),
      () => answered({ Code: 200, Data: { RiskLevel: 'none' } }, 500),
    ];
    for (const one of [...none, ...odd]) expect(one).toThrow(ContentUnread);
  });
});
