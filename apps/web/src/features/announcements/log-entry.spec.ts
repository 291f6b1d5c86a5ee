import { describe, expect, it } from '@jest/globals';
import { logEntry } from './log-entry';

const written = { id: '7', start_time: '2026-11-01T02:00:00.000Z', created_at: '2026-10-30T00:00:00.000Z' };

describe('an entry of the update log', () => {
  it('has a date, a version, a title and features, one a line, each of a kind', () => {
    const content = '新增：混音台可导出 24 位 WAV\n优化: 列表更快\n\n修复：断网后的重连\n- 其他小改动';
    expect(logEntry({ ...written, title: 'v3.3.0 混音台与歌词', content })).toEqual({
      id: '7',
      date: '2026-11-01T02:00:00.000Z',
      version: 'v3.3.0',
      title: '混音台与歌词',
      features: [
        { kind: 'added', text: '混音台可导出 24 位 WAV' },
        { kind: 'improved', text: '列表更快' },
        { kind: 'fixed', text: '断网后的重连' },
        { kind: 'other', text: '其他小改动' },
      ],
    });
  });

  it('does without a version, a title of its own and a start', () => {
    expect(logEntry({ ...written, start_time: null, title: 'v2.0.0', content: '' })).toMatchObject({
      date: written.created_at,
      version: 'v2.0.0',
      title: '',
      features: [],
    });
    expect(logEntry({ ...written, title: '视频更新', content: 'x' })).toMatchObject({
      version: null,
      title: '视频更新',
    });
  });
});
