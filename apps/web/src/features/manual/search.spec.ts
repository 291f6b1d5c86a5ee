import { describe, expect, it } from '@jest/globals';
import { rankedFor, wordsOf } from '../../lib/question-search';
import { isTopicId, textOf, topicIds, type TopicId } from './topic';
import { topicsEn } from './topics.en';
import { topicsZh } from './topics.zh-CN';

const zh = topicsZh.map((topic) => ({ ...topic, text: textOf(topic) }));
const en = topicsEn.map((topic) => ({ ...topic, text: textOf(topic) }));
const found = (question: string) => rankedFor(zh, question).map(({ id }) => id);

const questions: Record<TopicId, readonly string[]> = {
  models: ['哪个模型效果最好', '新手应该选哪个模型', 'Suno 和 Mureka 有什么区别', '想省点数用哪个便宜'],
  cover: ['怎么把一首民谣改成摇滚', '翻唱怎么做', '能不能保留旋律换风格', '想给老歌换一种唱法'],
  extend: ['怎么接着往下写', '只想改副歌里的一句', '一句歌词唱错了能不能替换', '延续的部分怎么拼成整首'],
  vocals: ['我只有清唱，怎么配乐', '怎样给纯音乐加人声', '给我的哼唱加伴奏', '想给伴奏填词来唱'],
  singer: ['怎么让每首歌都是同一个声音', '怎么选歌手', '能固定一个男声吗', '喜欢的嗓音能不能留下来'],
  melody: ['我哼了一段，怎么变成歌', '能按我自己的旋律写吗', '参考旋律怎么用', '怎么用麦克风录一段调子'],
  uploads: ['之前上传的录音在哪里', '传过的文件能再用一次吗', '支持上传什么音频格式', '录音要重新上传吗'],
  remaster: ['怎么提升音质', '声音有点模糊怎么办', '重制是什么', '歌能不能变速'],
  download: ['怎么下载无损', '歌曲怎么保存到手机', 'mp3 在哪里下载', '怎么批量下载'],
  rows: ['怎么一次选中几首歌', '左滑右滑有什么用', '怎么加入播放队列', '有没有键盘快捷键'],
  short: ['为什么歌只有一分钟', '歌太短了怎么办', '歌词没唱完就结束了', '怎样让时长更长'],
  'sung-style': ['为什么把风格唱出来了', '歌里把 BPM 念出来了', '方括号里的内容被唱了', '风格写在歌词里会怎样'],
  pronunciation: ['多音字唱错了', '发音不准怎么改', '生僻字念错怎么办', '咬字不清楚'],
  copyright: ['上传提示版权是什么意思', '为什么我的录音被拒绝', '上传别人的歌侵权吗', '为什么不能写艺人名字'],
  commercial: ['生成的歌可以商用吗', '能发到网易云赚钱吗', '版权归谁', '短视频广告里能用吗'],
  developers: ['有没有 API 可以用程序写歌', '开发者密钥在哪里建', 'webhook 签名怎么验证', '怎么用脚本自动写歌'],
};

describe('the manual', () => {
  it('[P1-25] [P1-26] [P1-27] [P1-28] [P1-29] [P1-30] [P1-31] [P1-32] [P1-33] [P1-34] [P1-35] [P1-36] [P1-37] [P1-38] has all topics, the same in both languages', () => {
    expect([...zh.map(({ id }) => id)].sort()).toEqual([...topicIds].sort());
    const shape = (topics: typeof zh) =>
      topics.map(({ id, steps, trouble, cost, links }) => ({
        ...{
          id,
          steps: steps.length,
          trouble: trouble.length,
          cost: cost !== undefined,
          links: links.map(({ to }) => to),
        },
      }));
    expect(shape(en)).toEqual(shape(zh));
    expect(en.filter((topic) => /\p{Script=Han}/u.test(JSON.stringify(topic)))).toEqual([]);
    expect([isTopicId('cover'), isTopicId('nothing'), isTopicId(null)]).toEqual([true, false, false]);
  });

  it.each(Object.entries(questions))(
    '[P1-24] finds %s by questions as people ask them, first or second',
    (id, asked) => {
      expect(asked.length).toBeGreaterThanOrEqual(3);
      const missed = asked.filter(
        (question) =>
          !found(question)
            .slice(0, 2)
            .includes(id as TopicId),
      );
      expect(missed.map((question) => [question, found(question).slice(0, 3)])).toEqual([]);
    },
  );

  it('puts the topic itself first for nearly all of them', () => {
    const all = Object.entries(questions).flatMap(([id, asked]) => asked.map((question) => [id, question] as const));
    const first = all.filter(([id, question]) => found(question)[0] === id);
    expect(first.length / all.length).toBeGreaterThanOrEqual(0.9);
  });

  it('finds nothing for what it does not speak of, nor for words that say nothing', () => {
    for (const question of ['明天天气如何', '怎么', '', '   ', '！！！', '红烧肉的做法', '\u0000', '的'.repeat(10_000)])
      expect([question.slice(0, 9), found(question)]).toEqual([question.slice(0, 9), []]);
  });

  it('is searched in English too', () => {
    const first = (question: string) => rankedFor(en, question)[0]?.id;
    expect(['why is my song too short', 'can I sell it', 'wrong pronunciation', 'hum a melody'].map(first)).toEqual([
      'short',
      'commercial',
      'pronunciation',
      'melody',
    ]);
    expect(rankedFor(en, 'red braised pork')).toEqual([]);
  });

  it('reads words without spaces, whatever their width and case', () => {
    expect([...wordsOf('下载ＷＡＶ无损')]).toEqual(expect.arrayContaining(['下载', 'wav', '无损']));
    expect([...wordsOf('怎么的了')]).not.toContain('怎么');
  });
});
