import { describe, expect, it } from '@jest/globals';
import { readStyle } from './style.js';

describe('readStyle', () => {
  it.each([
    ['流行', 'pop'],
    ['摇滚', 'rock'],
    ['民谣 吉他', 'folk'],
    ["folk  The Lighthouse Keeper's Dog", 'folk'],
    ['deep house', 'electronic'],
    ['R&B 灵魂', 'r&b'],
    ['EDM 舞曲', 'electronic'],
    ['古典 交响', 'classical'],
    ['爵士', 'jazz'],
    ['嘻哈 说唱', 'rap'],
    ['节奏布鲁斯', 'r&b'],
    ['rhythm and blues', 'r&b'],
    ['乡村', 'country'],
    ['蓝调', 'blues'],
    ['重金属', 'metal'],
    ['朋克', 'punk'],
    ['世界音乐', 'world'],
    ['拉丁', 'latin'],
    ['另类 indie', 'alternative'],
    ['古风 古筝', '古风'],
  ])('%s is %s', (tags, genre) => {
    expect(readStyle(tags, 's').genre).toBe(genre);
  });

  it('hears tempo, key, mood and voice in the words', () => {
    expect(readStyle('pop, 132 bpm', 's').bpm).toBe(132);
    expect(readStyle('F# minor ballad', 's').tonic).toBe(6);
    expect(readStyle('female vocals', 's').singer).toBe('female');
    expect(readStyle('male vocal', 's').singer).toBe('male');
    expect(readStyle('童声', 's').singer).toBe('child');
    expect(readStyle('流行 伤感', 's').mode).toBe('minor');
    expect(readStyle('流行 欢快', 's').mode).toBe('major');
  });
});
