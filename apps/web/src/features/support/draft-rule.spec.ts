import { describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { afterSent, asked, draftIn, emptyDraft, readyAtAfter, withChat, withoutPictures } from './draft-rule';

const now = 1_800_000_000_000;
const written = { ...emptyDraft, owner: '100001', text: '写了一半', chats: { 7: '还有' } };

describe('what is kept of a draft', () => {
  it('comes back to whoever wrote it, through text and back', () => {
    expect(draftIn(JSON.parse(JSON.stringify(written)), '100001', now)).toEqual(written);
  });

  it("is nobody else's; a visitor's goes along into their login", () => {
    for (const uid of ['100002', null]) expect(draftIn(written, uid, now)).toEqual({ ...emptyDraft, owner: uid });
    const visitors = { ...emptyDraft, text: '没登录', contact: 'a@b.c' };
    expect(draftIn(visitors, '100001', now)).toEqual({ ...visitors, owner: '100001' });
  });

  it.each([null, 'x', 7, [], { owner: null, text: 7, pictures: [1], chats: 'x', about: { kind: 'x' }, readyAt: 'x' }])(
    'is nothing where it cannot be read: %p',
    (kept) => {
      expect(draftIn({ owner: null, ...Object(kept) }, null, now)).toEqual(emptyDraft);
    },
  );

  it('leaves out pictures that the server has thrown away by now', () => {
    const picture = (age: number) => ({ id: String(age), url: '/x', width: 1, height: 1, at: now - age });
    const day = limits.support.unusedPictureHours * 3_600_000;
    const { pictures } = draftIn(
      { owner: null, pictures: { form: [picture(0), picture(day)], 7: [picture(day)] } },
      null,
      now,
    );
    expect(pictures).toEqual({ form: [picture(0)] });
  });
});

describe('the pause after a ticket', () => {
  it('[P4-29] is 30 s', () => {
    expect(readyAtAfter(limits.support.cooldownSeconds, now)).toBe(now + 30_000);
  });

  it('is as long as the server says, and never longer than its length: a clock that was set back does not lock the form', () => {
    expect(readyAtAfter(12, now)).toBe(now + 12_000);
    expect(readyAtAfter(9_999, now)).toBe(now + 30_000);
    expect(draftIn({ owner: null, readyAt: now + 30_000 }, null, now).readyAt).toBe(now + 30_000);
    for (const readyAt of [now + 30_001, now, now - 1])
      expect(draftIn({ owner: null, readyAt }, null, now).readyAt).toBe(0);
  });
});

const picture = (id: string) => ({ id, url: '/x', width: 1, height: 1, at: now });

describe('a wish for the form', () => {
  const fromChat = { type: 'other' as const, about: null, from: '7' };
  const song = { kind: 'song' as const, id: 's' };

  it('names its subject and never writes over words', () => {
    const wanted = { type: 'generation' as const, about: { kind: 'generation' as const, id: 'g' }, from: '' };
    expect(asked(written, wanted, 0)).toEqual({ type: 'generation', about: wanted.about });
  });

  it('takes along what a chat did not send, into an empty form', () => {
    const draft = { ...written, text: ' ', type: 'bug' as const, about: song, pictures: { 7: [picture('c')] } };
    expect(asked(draft, fromChat, 0)).toEqual({
      ...{ type: 'other', about: null, text: '还有', chats: {} },
      pictures: { form: [picture('c')] },
    });
  });

  it('puts it below what the form holds already, which stays about what it was about', () => {
    const draft = { ...written, type: 'bug' as const, about: song, chats: { 7: '还有', 8: '别的' } };
    expect(asked(draft, fromChat, 0)).toEqual({ text: '写了一半\n\n还有', chats: { 8: '别的' } });
    // Pressed once more it has nothing to take.
    expect(asked({ ...draft, chats: {} }, fromChat, 0)).toEqual({});
  });

  it('leaves in the chat what the form has no room for', () => {
    const full = limits.support.content;
    const taken = asked({ ...written, text: '长'.repeat(full - 3) }, fromChat, 0);
    expect(taken).toEqual({ text: `${'长'.repeat(full - 3)}\n\n还`, chats: { 7: '有' } });
    expect(asked({ ...written, text: '长'.repeat(full - 1) }, fromChat, 0)).toEqual({});
  });

  it('takes as many pictures as the form may have, with those that are on their way to it', () => {
    const pictures = { form: [picture('a')], 7: [picture('b'), picture('c'), picture('d')] };
    expect(asked({ ...written, chats: {}, pictures }, fromChat, 1)).toEqual({
      pictures: { form: ['a', 'b', 'c'].map(picture), 7: [picture('d')] },
    });
    expect(asked({ ...written, chats: {}, pictures }, fromChat, 4)).toEqual({});
  });
});

it('keeps the words of twenty chats, the last written in', () => {
  let chats = {};
  for (let id = 1; id <= 22; id += 1) chats = withChat(chats, `t${id}`, `话 ${id}`);
  expect(Object.keys(chats)).toEqual(Array.from({ length: 20 }, (_, at) => `t${at + 3}`));
  expect(Object.keys(withChat(chats, 't3', ''))).not.toContain('t3');
});

describe('what a message took', () => {
  const pictures = { form: [picture('a'), picture('b')], 7: [picture('c')] };

  it('goes from the form, with what it was about', () => {
    const draft = { ...written, type: 'bug' as const, about: { kind: 'song' as const, id: 's' }, pictures };
    const left = { ...draft, ...afterSent(draft, { text: '写了一半', pictures: ['a', 'b'] }) };
    expect(left).toEqual({ ...draft, type: 'other', about: null, text: '', pictures: { 7: [picture('c')] } });
  });

  it('is not what another tab went on writing, nor a picture that was added meanwhile', () => {
    const draft = { ...written, text: '写了一半，又写了一点', pictures };
    expect(afterSent(draft, { text: '写了一半', pictures: ['a'] })).toEqual({
      pictures: { form: [picture('b')], 7: [picture('c')] },
    });
    expect(withoutPictures(pictures, '7', ['a'])).toEqual(pictures);
    expect(withoutPictures(pictures, '7', ['c', 'x'])).toEqual({ form: pictures.form });
  });
});
