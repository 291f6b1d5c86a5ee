import { beforeEach, describe, expect, it } from '@jest/globals';

const kept = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
});
const { editDraft, emptyDraft, useDraft } = await import('./draft');
const { isDeskOf, keepDeskFor, passDesk } = await import('./draft-desk');

const desk = () => useDraft.getState().lyrics;
const stored = () => kept.get('createDraft') ?? '';

beforeEach(() => {
  kept.clear();
  editDraft({ ...emptyDraft, lyrics: '雨落在瓦上' });
});

describe('what lies on the desk', () => {
  it('is gone after a logout, on the page and in the browser', () => {
    passDesk('100001', null);
    expect([desk(), stored()]).toEqual(['', '']);
  });

  it('is gone when another member logs in, also after the session had run out', () => {
    passDesk('100001', '100002');
    expect([desk(), stored()]).toEqual(['', '']);
    editDraft({ lyrics: '雨落在瓦上' });
    keepDeskFor('100001');
    passDesk('100001', null);
    expect(desk()).toBe('雨落在瓦上');
    passDesk(null, '100002');
    expect([desk(), stored(), kept.size]).toEqual(['', '', 0]);
  });

  it('waits for a member whose session ran out, in every tab', () => {
    keepDeskFor('100001');
    passDesk('100001', null);
    passDesk('100001', null);
    // What they have sent is shown to nobody meanwhile.
    expect([isDeskOf(null), isDeskOf('100001')]).toEqual([false, true]);
    passDesk(null, '100001');
    expect([desk(), kept.get('createDraftOwner')]).toEqual(['雨落在瓦上', undefined]);
    passDesk('100001', null);
    expect(desk()).toBe('');
  });

  it("goes along with a visitor's login", () => {
    passDesk(null, '100001');
    expect(desk()).toBe('雨落在瓦上');
  });
});
