import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toast, useToast } from './toast';

const shown = () => {
  const { current, leaving } = useToast.getState();
  return current && { kind: current.kind, text: current.text, leaving };
};

describe('a toast', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.runAllTimers();
    jest.useRealTimers();
  });

  it('[P2.9-01] [P2.9-02] stands alone, whatever its kind', () => {
    toast.info('一');
    expect(shown()).toEqual({ kind: 'info', text: '一', leaving: false });
    toast.success('二');
    expect(shown()).toEqual({ kind: 'success', text: '二', leaving: false });
    toast.error('三');
    expect(shown()).toEqual({ kind: 'error', text: '三', leaving: false });
    jest.advanceTimersByTime(2999);
    expect(shown()).toMatchObject({ text: '三', leaving: false });
  });

  it('[P2.9-03] [P2.9-05] leaves after 3 s and is gone 0.3 s later', () => {
    toast.success('好了');
    jest.advanceTimersByTime(3000);
    expect(shown()).toMatchObject({ leaving: true });
    jest.advanceTimersByTime(299);
    expect(shown()).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(shown()).toBeNull();
  });

  it('[P2.9-03] leaves after 3 s too when it carries an undo', () => {
    toast.success('已移到回收站', { action: { label: '撤销', run: () => undefined } });
    jest.advanceTimersByTime(3000);
    expect(shown()).toMatchObject({ leaving: true });
  });

  it('said again only starts its time afresh', () => {
    toast.error('断了');
    const id = useToast.getState().current?.id;
    jest.advanceTimersByTime(2000);
    toast.error('断了');
    jest.advanceTimersByTime(2000);
    expect([shown()?.leaving, useToast.getState().current?.id]).toEqual([false, id]);
  });

  it.each(['invalid token', 'Invalid Token', 'no token provided', 'NO TOKEN PROVIDED', '没有成功：Invalid token。'])(
    '[P8.1-13] never says %p as an error, and leaves what is shown',
    (text) => {
      toast.error(text);
      expect(shown()).toBeNull();
      toast.info('好了');
      toast.error(text);
      expect(shown()).toMatchObject({ text: '好了', leaving: false });
      toast.info(text);
      expect(shown()).toMatchObject({ kind: 'info', text });
    },
  );
});
