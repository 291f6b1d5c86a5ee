import { describe, expect, it } from '@jest/globals';
import { logEntry } from './announcements.log-entry.rule.js';

describe('an entry of the update log', () => {
  it('has a version, a title and features, one a line, each of a kind', () => {
    const content = '新增：混音台可导出 24 位 WAV\n优化: 列表更快\n\n修复：断网后的重连\n- 其他小改动';
    expect(logEntry({ title: 'v3.3.0 混音台与歌词', content })).toEqual({
      version: 'v3.3.0',
      title: '混音台与歌词',
      features: [
        { icon: 'added', text: '混音台可导出 24 位 WAV' },
        { icon: 'improved', text: '列表更快' },
        { icon: 'fixed', text: '断网后的重连' },
        { icon: 'other', text: '其他小改动' },
      ],
    });
  });

  it('does without a version and a title of its own', () => {
    expect(logEntry({ title: 'v2.0.0', content: '' })).toEqual({ version: 'v2.0.0', title: '', features: [] });
    expect(logEntry({ title: '视频更新', content: 'x' })).toMatchObject({ version: null, title: '视频更新' });
  });
});
