import { describe, expect, it } from '@jest/globals';
import { fileName } from './file-name';

describe('the name of a downloaded file', () => {
  it('has an underscore for every character a file system refuses', () => {
    expect(fileName('a\\b/c:d*e?f"g<h>i|j\nk\u0007', 'lrc')).toBe('a_b_c_d_e_f_g_h_i_j_k_.lrc');
  });

  it('cuts the title to 80 characters, whole ones', () => {
    expect(fileName('词'.repeat(81), 'srt')).toBe(`${'词'.repeat(80)}.srt`);
    expect(fileName('👩‍👩‍👧'.repeat(81), 'txt')).toBe(`${'👩‍👩‍👧'.repeat(80)}.txt`);
  });

  it('is never empty', () => expect(fileName('  ', 'txt')).toBe('_.txt'));
});
