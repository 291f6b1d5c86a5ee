import { beforeEach, describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import type { Outcome } from '../data/change-songs';
import { member } from '../../lib/browser.fixture';

// Read while it is loaded, so only now.
const { takeBackByBar, takeBackByToast } = await import('./take-back');
const { forgetUndo, offerUndo, showUndoBar, useUndo } = await import('../data/undo');
const { session } = await import('../../lib/session');
const { useToast } = await import('../../lib/toast');

const myMusic = { changed: { restore: '已恢复 {{n}} 首' }, notRestored: '{{n}} 首没有恢复：{{message}}', undo: '撤销' };
await i18next.init({ lng: 'zh-CN', resources: { 'zh-CN': { myMusic, errors: { other: '出错了' } } } });

const all: Outcome = { changed: [], failed: [], withheld: [] };
const refused = (...ids: string[]): Outcome => ({
  ...all,
  failed: ids.map((id) => ({ id, code: 'RATE_LIMITED', message: '太频繁' })),
});
const said = () => useToast.getState().current?.text;

/** Answers one after another; what was asked for is written down. */
function aServer(...answers: (Outcome | Error)[]) {
  const asked: (readonly string[])[] = [];
  const restore = async (ids: readonly string[]) => {
    asked.push(ids);
    const answer = answers.shift() ?? all;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, restore };
}

beforeEach(() => {
  forgetUndo();
  useToast.setState({ current: null });
  session.begin(member('100001'));
});

describe('back out of the trash', () => {
  it('by the bar, which keeps what failed and can be pressed again', async () => {
    const hide = showUndoBar();
    const { asked, restore } = aServer(new TypeError('offline'), refused('b'));
    offerUndo(['a', 'b']);
    await takeBackByBar(restore);
    expect(useUndo.getState()).toEqual({ ids: ['a', 'b'], asked: false, problem: '出错了' });
    await takeBackByBar(restore);
    expect(useUndo.getState()).toEqual({ ids: ['b'], asked: false, problem: '太频繁' });
    await takeBackByBar(restore);
    expect([useUndo.getState().ids, said()]).toEqual([null, '已恢复 1 首']);
    expect(asked).toEqual([['a', 'b'], ['a', 'b'], ['b']]);
    hide();
  });

  it('by a toast where the bar is not to be seen any more, which offers again what failed', async () => {
    const { asked, restore } = aServer(refused('a'));
    offerUndo(['a', 'b']);
    await takeBackByBar(restore);
    expect([useUndo.getState().ids, said()]).toEqual([null, '1 首没有恢复：太频繁']);
    useToast.getState().current?.action?.run();
    expect(asked).toEqual([['a', 'b'], ['a']]);
  });

  it('says nothing to whoever came after', async () => {
    const { restore } = aServer();
    const leave = (ids: readonly string[]) => {
      session.begin(member('100002'));
      return restore(ids);
    };
    await takeBackByToast(['a'], leave);
    expect(said()).toBeUndefined();
  });
});
