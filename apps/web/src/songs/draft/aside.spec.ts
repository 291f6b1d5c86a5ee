import { beforeEach, describe, expect, it } from '@jest/globals';
import '../../lib/browser.fixture';

const { emptyDraft } = await import('./draft');
const { backAgain, backTo, laidOver, nameOfPiece, undone } = await import('./aside');
type Draft = typeof emptyDraft;
type Piece = Parameters<typeof laidOver>[1];

let desk: Draft = emptyDraft;
const write = (change: Piece) => (desk = { ...desk, ...change });
const lay = (change: Piece) => (desk = { ...desk, ...laidOver(desk, change) });
const back = () => (desk = { ...desk, ...backAgain(desk) });
const pieces = () => desk.asides.map(({ piece }) => piece);
beforeEach(() => {
  desk = emptyDraft;
});

describe('what gives way on the desk', () => {
  it('is kept only where its member wrote it', () => {
    lay({ lyrics: '一', style: '民谣' });
    lay({ lyrics: '二', style: '摇滚' });
    expect(desk.asides).toEqual([]);
    write({ style: '摇滚，慢' });
    lay({ lyrics: '三', style: '爵士' });
    expect(pieces()).toEqual([{ lyrics: '二', style: '摇滚，慢' }]);
  });

  it('comes back piece by piece, and nothing becomes public by it', () => {
    write({ mode: 'simple', description: '外婆的院子', style: '木吉他', title: '夏天', isPublic: true });
    lay({ style: '摇滚' });
    lay({ mode: 'custom', style: '爵士', title: '夜', lyrics: '词', isPublic: false });
    // Nothing of their own gives way to it: there is no other piece, and the older ones stay what they were.
    lay({ style: '电子' });
    expect(pieces()).toMatchObject([{ style: '摇滚', title: '夏天' }, { style: '木吉他' }]);
    back();
    expect(desk).toMatchObject({ mode: 'simple', style: '摇滚', title: '夏天', isPublic: false });
    back();
    expect(desk).toMatchObject({ description: '外婆的院子', style: '木吉他', title: '夏天', lyrics: '' });
    expect([desk.asides, desk.isPublic]).toEqual([[], false]);
  });

  it('changes places with what was written since, and nothing is lost', () => {
    write({ description: '我的' });
    lay({ description: '例子' });
    write({ description: '又写的' });
    back();
    expect([desk.description, pieces()]).toEqual(['我的', [{ description: '又写的' }]]);
    back();
    expect([desk.description, pieces()]).toEqual(['又写的', [{ description: '我的' }]]);
  });

  it('is kept five deep, the latest first', () => {
    for (let n = 0; n < 7; n += 1) {
      write({ style: `我的 ${String(n)}` });
      lay({ style: '别的' });
    }
    expect(pieces().map(({ style }) => style)).toEqual([6, 5, 4, 3, 2].map((n) => `我的 ${String(n)}`));
  });

  it('is there again by undo, whose it was or not, and what was written since is kept aside', () => {
    write({ style: '我的' });
    lay({ style: '民谣' });
    const before = desk;
    const change = { style: '摇滚', title: '夜', isPublic: false };
    lay(change);
    desk = { ...desk, ...undone(desk, before, change) };
    // What an example had laid there comes back too, and the piece before it stays aside.
    expect(desk).toEqual({ ...before, title: '' });
    lay(change);
    write({ title: '又写的' });
    desk = { ...desk, ...undone(desk, before, change) };
    expect(desk).toMatchObject({ style: '民谣', title: '' });
    expect(pieces()).toMatchObject([{ style: '摇滚', title: '又写的' }, { style: '我的' }]);
  });

  it('is there again by undo where it lies aside already, and once', () => {
    write({ style: '我的', isPublic: true });
    const before = desk;
    const change = { style: '摇滚' };
    lay(change);
    write({ isPublic: false });
    desk = { ...desk, ...undone(desk, before, change) };
    expect(desk).toMatchObject({ style: '我的', asides: [], isPublic: false });
  });

  it('lies aside no more where its words stand there again, and only those', () => {
    write({ lyrics: '我的' });
    lay({ lyrics: '随机', left: {} });
    const before = desk;
    desk = { ...desk, ...backTo(desk, { lyrics: '我的' }) };
    expect(desk).toMatchObject({ lyrics: '我的', asides: [], laid: {} });
    // They are one's own again, and are kept from the next.
    lay({ lyrics: '又随机' });
    expect(pieces()).toMatchObject([{ lyrics: '我的' }]);
    expect(backTo(before, { lyrics: '别的' })).toEqual({ lyrics: '别的' });
    const more = {
      ...emptyDraft,
      ...laidOver({ ...emptyDraft, lyrics: '我的', style: '民谣' }, { lyrics: '', style: '' }),
    };
    expect(backTo(more, { lyrics: '我的' })).toEqual({ lyrics: '我的' });
  });

  it('is called by how its first text begins', () => {
    expect(nameOfPiece({ title: ' ', lyrics: '[Verse]\n晚一点\n再晚' })).toBe('晚一点');
    expect(nameOfPiece({ description: '外婆\n院子', style: '民谣' })).toBe('外婆');
    expect(nameOfPiece({ excludeStyle: '电吉他', lyrics: '' })).toBe('电吉他');
    expect(nameOfPiece({ lyrics: '[Verse]' })).toBe('[Verse]');
  });
});
