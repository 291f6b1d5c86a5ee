import { describe, expect, it } from '@jest/globals';
import { sendsPictures } from './sends-pictures';

const share = async () => undefined;
const takes = (type: string) => (what?: ShareData) => what?.files?.every((file) => file.type === type) ?? true;

describe('a poster', () => {
  it('is sent only where the sheet of the system takes pictures', () => {
    expect(sendsPictures({ share, canShare: takes('image/png') })).toBe(true);
    expect(sendsPictures({ share, canShare: takes('text/plain') })).toBe(false);
    expect([sendsPictures({ share }), sendsPictures({})]).toEqual([false, false]);
  });
});
