import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepDeskFor } from '@overtone/contract/left-behind';
import { forgetAll, storage } from '../../lib/browser.fixture';

const { editDraft, emptyDraft, useDraft } = await import('./draft');
const { isDeskOf, passDesk } = await import('./draft-desk');

const desk = () => useDraft.getState().lyrics;
const stored = () => storage.createDraft ?? '';

beforeEach(() => {
  forgetAll();
  editDraft({ ...emptyDraft, lyrics: '雨落在瓦上' });
});

describe('what lies on the desk', () => {
  it('is gone after a logout, on the page and in the browser', () => {
    passDesk('100001', null);
    expect([desk(), stored()]).toEqual(['', '']);
  });

  it('takes along what the desk keeps besides, also where no desk is open', () => {
    Object.assign(storage, {
      createPrompts: '{}',
      createTemplates: '{}',
      ticketDraft: '{}',
      lostAttempts: '[]',
      theme: 'dark',
    });
    passDesk('100001', null);
    expect(Object.keys(storage)).toEqual(['theme']);
  });

  it('is gone when another member logs in, also after the session had run out', () => {
    passDesk('100001', '100002');
    expect([desk(), stored()]).toEqual(['', '']);
    editDraft({ lyrics: '雨落在瓦上' });
    keepDeskFor(localStorage, '100001');
    passDesk('100001', null);
    expect(desk()).toBe('雨落在瓦上');
    passDesk(null, '100002');
    expect([desk(), stored(), Object.keys(storage).length]).toEqual(['', '', 0]);
  });

  it('waits for a member whose session ran out, in every tab', () => {
    keepDeskFor(localStorage, '100001');
    storage.lostAttempts = '[]';
    passDesk('100001', null);
    passDesk('100001', null);
    // What they have sent is shown to nobody meanwhile.
    expect([isDeskOf(null), isDeskOf('100001')]).toEqual([false, true]);
    passDesk(null, '100001');
    expect([desk(), storage.createDraftOwner, storage.lostAttempts]).toEqual(['雨落在瓦上', undefined, '[]']);
    passDesk('100001', null);
    expect([desk(), storage.lostAttempts]).toEqual(['', undefined]);
  });

  it("goes along with a visitor's login", () => {
    passDesk(null, '100001');
    expect(desk()).toBe('雨落在瓦上');
  });
});
