import { describe, expect, it } from '@jest/globals';
import { noHistory, recorded, redone, replaced, undone } from './lyric-history';

describe('undo and redo of lyrics', () => {
  it('go back over what was typed without a pause in one step, and forward again', () => {
    const typed = recorded(recorded(noHistory, '', 1000), '雨', 1200);
    const back = undone(typed, '雨落');
    expect(back).toMatchObject({ text: '', history: { past: [], future: ['雨落'] } });
    expect(redone(back?.history ?? noHistory, '')).toMatchObject({ text: '雨落', history: { past: [''], future: [] } });
  });

  it('know what came as a whole, however often one goes back and forward', () => {
    const typed = recorded(noHistory, '', 1000);
    const whole = recorded(replaced(typed, '我的', '随机'), '随机', 1100);
    expect(whole.past).toEqual(['', '我的', '随机']);
    const back = undone(whole, '随机，改过');
    expect(back?.text).toBe('随机');
    const further = undone(back?.history ?? noHistory, '随机');
    const again = redone(further?.history ?? noHistory, '我的');
    expect([further?.text, again?.text, again?.history.whole]).toEqual(['我的', '随机', ['随机']]);
  });
});
