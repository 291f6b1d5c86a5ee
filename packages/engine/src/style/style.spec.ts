import { describe, expect, it } from '@jest/globals';
import { genreIn } from './genre-words.js';
import { readStyle } from './style.js';
import { tempoIn } from './tempo-words.js';

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
    ['dance', 'electronic'],
    ['a fun dance song', 'electronic'],
    ['modern country, banjo', 'country'],
    ['sad country heartbreak', 'country'],
    ['a mix of country and hope', 'country'],
    ['classic soul, horns', 'r&b'],
    ['来一首house', 'electronic'],
    ['world music, drums', 'world'],
    ['epic rock anthem', 'rock'],
    ['cinematic pop ballad', 'pop'],
    ['史诗感摇滚', 'rock'],
    ['epic', 'classical'],
    ['hip hop with jazzy piano', 'rap'],
    ['hip hop with a funky bassline', 'rap'],
    ['jazzy, smoky bar', 'jazz'],
    ['soulful deep house', 'electronic'],
    ['赛博朋克', 'electronic'],
    ['有氛围感的民谣', 'folk'],
    ['氛围，治愈', 'electronic'],
    ['独立音乐', 'alternative'],
  ])('%s is %s', (tags, genre) => {
    expect(readStyle(tags, 's').genre).toBe(genre);
  });

  it.each([
    ...[
      'she does not dance',
      'dance with me tonight',
      'last dance at the wedding',
      'a dancer in Paris',
      'I love my country',
    ],
    ...[
      'life in the countryside',
      'a song about saving the world',
      'my world is you',
      "a song about my grandmother's house",
    ],
    ...[
      'you touched my soul',
      '节日氛围，喜庆',
      '关于独立女性的歌',
      '电子厂打工的故事',
      '古典美女',
      '关于乡村教师的歌',
    ],
  ])('%s names no genre', (wish) => expect(genreIn(wish)).toBeNull());

  it('hears tempo, key, mood and voice in the words', () => {
    expect(readStyle('pop, 132 bpm', 's').bpm).toBe(132);
    expect(readStyle('流行，速度90', 's').bpm).toBe(90);
    expect(readStyle('pop, tempo 100', 's').bpm).toBe(100);
    expect(readStyle('F# minor ballad', 's').tonic).toBe(6);
    expect(readStyle('female vocals', 's').singer).toBe('female');
    expect(readStyle('male vocal', 's').singer).toBe('male');
    expect(readStyle('童声', 's').singer).toBe('child');
    expect(readStyle('流行 伤感', 's').mode).toBe('minor');
    expect(readStyle('流行 欢快', 's').mode).toBe('major');
  });

  it('gives children a song of pop or folk, where none is named', () => {
    const genres = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => readStyle('儿歌，刷牙', seed).genre);
    expect(new Set(genres)).toEqual(new Set(['pop', 'folk']));
    expect(readStyle('儿歌，刷牙，说唱', 's').genre).toBe('rap');
  });

  it('hears a flute of bamboo, and no whistle of a train', () => {
    const genres = (text: string) => ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => readStyle(text, seed).genre);
    expect(new Set(genres('竹笛悠扬'))).toEqual(new Set(['古风']));
    expect(genres('汽笛声声，离别的站台')).not.toContain('古风');
    expect(genres('长笛，优雅')).not.toContain('古风');
  });

  it.each([
    ['速度100公里的跑车', null],
    ['速度200码，飞驰', null],
    ['加速度10', null],
    ['速度90', 90],
    ['tempo 100', 100],
    ['bpm 大概 100', 100],
    ['at 100 beats per minute', 100],
    ['每分钟120拍', 120],
    ['前奏16拍', null],
    ['拍卖会 100拍下', null],
    ['100拍手', null],
    ['140速', 140],
    ['bpm=95', 95],
    ['100速递', null],
    ['100-110bpm', 105],
    ['100 – 110 BPM', 105],
    ['BPM：90-100', 95],
    ['between 100 and 110 bpm', 105],
    ['from 80bpm to 120bpm', 100],
    ['速度100到110', 105],
    ['90-100拍', 95],
    ['180-150bpm', 150],
    ['80-90年代', null],
    ['80-90s rock', null],
    ['速度约为90', 90],
    ['速度大约在90左右', 90],
    ['约90拍', 90],
  ])('a tempo is of music: %s', (text, bpm) => expect(tempoIn(text)).toBe(bpm));
});
