import { describe, expect, it } from '@jest/globals';
import { fileName, pieceFileName, songFileName, wordsFileName } from './file-name';

describe('the name of a downloaded file', () => {
  it('[L5-15] has an underscore for every character a file system refuses', () => {
    expect(fileName('a\\b/c:d*e?f"g<h>i|j\nk\u0007', 'lrc')).toBe('a_b_c_d_e_f_g_h_i_j_k_.lrc');
  });

  it('[L5-16] cuts the title to 80 characters, whole ones', () => {
    expect(fileName('词'.repeat(81), 'srt')).toBe(`${'词'.repeat(80)}.srt`);
    expect(fileName('👩‍👩‍👧'.repeat(81), 'txt')).toBe(`${'👩‍👩‍👧'.repeat(80)}.txt`);
  });

  it('[L5-15] names the singer behind the title, each cleaned, and keeps Chinese, quotes and emoji', () => {
    expect(songFileName({ title: '她说的“改天”🎸', nickname: '阿/梨' }, 'mp3')).toBe('她说的“改天”🎸-阿_梨.mp3');
    expect(songFileName({ title: 'a"b"', nickname: null }, 'wav')).toBe('a_b_.wav');
  });

  it('tells the two songs of one submit apart, whole even behind a title that is cut', () => {
    expect(songFileName({ title: '月台', nickname: '阿梨', take: '第 2 首' }, 'mp3')).toBe('月台 第 2 首-阿梨.mp3');
    expect(wordsFileName({ title: '词'.repeat(81), take: '第 1 首' }, 'lrc')).toBe(`${'词'.repeat(80)} 第 1 首.lrc`);
    expect(wordsFileName({ title: '月台' }, 'txt')).toBe('月台.txt');
  });

  it('tells the stems of a song apart, and those of the other take', () => {
    const song = { title: '月台', nickname: '阿梨', take: '第 2 首' };
    expect(pieceFileName({ ...song, piece: '人声' }, 'mp3')).toBe('月台 第 2 首-人声-阿梨.mp3');
    expect(pieceFileName({ title: '月台', nickname: null, piece: '鼓' }, 'mp3')).toBe('月台-鼓.mp3');
  });

  it('is never empty', () => expect(fileName('  ', 'txt')).toBe('_.txt'));
});
