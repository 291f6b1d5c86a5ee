import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import { titleAskedIn } from './asked-title.js';

describe('a title that is said without quotation marks', () => {
  it.each([
    ['写一首为妈妈而唱的歌', undefined],
    ['写一首为高考加油的歌', undefined],
    ['来一首为什么爱情总是痛苦的歌', undefined],
    ['来一首为了妈妈的歌', undefined],
    ['写一首叫做我们的歌', '我们'],
    ['叫做你的歌', undefined],
    ['写一首叫做好日子的歌', '好日子'],
    ['写一首叫孩子起床的儿歌', undefined],
    ['叫老公回家吃饭的歌', undefined],
    ['写一首叫卖声的歌', undefined],
    ['写一首叫晚风的关于夏天的歌', undefined],
    ['酒吧里放着一首叫后来的歌', undefined],
    ['写一首叫晚风的歌', '晚风'],
    ['a song called The One That Got Away', 'The One That Got Away'],
    ['Write a song called Someday', 'Someday'],
    ['a song called Song for My Father', 'Song for My Father'],
    ['a song called Talking About You', 'Talking About You'],
    ['a song called To the Moon, pop', 'To the Moon'],
    ['it called me home', undefined],
    ['this called for a party', undefined],
    ['Call it a night, pop', undefined],
    ['call it quits', undefined],
    ['歌名 简单好听', undefined],
    ['歌名 霸气', undefined],
    ['歌名 朗朗上口', undefined],
    ['歌名 越短越好', undefined],
    ['歌名 伤感一点', undefined],
    ['歌名 如题', undefined],
    ['写一首歌，名字叫不要太土', undefined],
    ['以上为标题，请写歌', undefined],
    ['歌曲叫人振奋', undefined],
    ['歌曲叫好又叫座', undefined],
    ['歌名叫晚风', '晚风'],
    ['歌名晚风', '晚风'],
    ['写一首歌，名字叫小城', '小城'],
    ['a song called evening wind about summer', 'evening wind'],
    ['Song called Sunrise with female vocals', 'Sunrise'],
    ['这首歌叫好日子', '好日子'],
  ])('%s: %s', (wish, title) => expect(titleAskedIn(wish)).toBe(title));

  it('keeps the characters of what a song is about', () => {
    const titles = ['写一首关于俱乐部的歌', '寫一首關於海邊螢火蟲的歌', '寫給媽媽的歌，不要鼓'].map(
      (description) => compose({ seed: 'c', description, maxSeconds: 40 }).title,
    );
    expect(titles).toEqual(['俱乐部', '海邊螢火蟲', '妈妈']);
  });
});
