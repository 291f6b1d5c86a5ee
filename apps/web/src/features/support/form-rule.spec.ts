import { describe, expect, it } from '@jest/globals';
import { fieldTexts } from '@overtone/contract/field-texts';
import { limits } from '@overtone/contract/limits';
import { problemTexts } from '@overtone/contract/problem-texts';
import { doneTexts } from '@overtone/contract/done-texts';
import { feedbackRequest } from '@overtone/contract/ticket';
import { bodyOf, mistakesIn, newSongId } from './form-rule';
import { supportEn } from './texts.en';
import { supportZh } from './texts.zh-CN';

const filled = { text: ' 没有声音 ', name: '', contact: 'lin@example.com' };

describe('what keeps the form from being sent', () => {
  it('[P5-29] is content that is blank after trimming, whoever writes', () => {
    for (const text of ['', ' ', '\n\t　'])
      for (const isMember of [true, false])
        expect(mistakesIn({ ...filled, text }, isMember)).toEqual({ text: 'missing' });
    expect(supportZh.form.mistake.text).toBe('请输入反馈内容');
    expect(supportEn.form.mistake.text).toBe('Please enter feedback content');
  });

  it.each(['a@b.c', 'lin.yi@mail.example.com', ' lin@example.com '])('[P5-31] is not the address %p', (contact) => {
    expect(mistakesIn({ ...filled, contact }, false)).toEqual({});
  });

  it.each(['', ' ', 'lin', 'lin@163', '@b.c', 'a@.', 'a b@c.d', 'a@b c.d', 'a@b.', `a@${'b'.repeat(260)}.c`])(
    '[P5-30] [P5-31] is the address %p of a visitor, and never of a member',
    (contact) => {
      expect(mistakesIn({ ...filled, contact }, false)).toEqual({ contact: 'wrong' });
      expect(mistakesIn({ ...filled, contact }, true)).toEqual({});
    },
  );

  it('is more than the server takes, as a reader counts', () => {
    const most = limits.support.content;
    expect(mistakesIn({ ...filled, text: '👩‍👩‍👧'.repeat(900) }, true)).toEqual({});
    expect(mistakesIn({ ...filled, text: '字'.repeat(most) }, true)).toEqual({});
    expect(mistakesIn({ ...filled, text: '字'.repeat(most + 1) }, true)).toEqual({ text: 'long' });
    expect(mistakesIn({ ...filled, name: '名'.repeat(limits.support.name + 1) }, false)).toEqual({ name: 'long' });
  });
});

describe('what is sent', () => {
  const draft = { ...filled, type: 'other' as const, about: null, pictures: [], songId: 'F-1' };

  it('[P3-26] of a visitor: feedback_content, contact_info, and user_name when there is one', () => {
    expect(bodyOf(draft, false)).toEqual({ feedback_content: '没有声音', contact_info: 'lin@example.com' });
    expect(bodyOf({ ...draft, name: ' 林 ' }, false)).toEqual({
      feedback_content: '没有声音',
      user_name: '林',
      contact_info: 'lin@example.com',
    });
  });

  it('[P3-27] [P3-28] [P3-29] of a member: songId, feedbackType other and feedbackContent, no name and no address', () => {
    const songId = newSongId();
    expect(songId).toMatch(/^F-\w{32}$/);
    expect(newSongId()).not.toBe(songId);
    expect(bodyOf({ ...draft, name: '林', songId }, true)).toEqual({
      songId,
      feedbackType: 'other',
      feedbackContent: '没有声音',
    });
  });

  it('takes pictures and, of a member, the subject along; the server takes each of them', () => {
    const pictures = ['3f1f1c1e-7a52-4a56-9d0c-0b2d7b5a3f00'];
    const about = { kind: 'generation' as const, id: 'g1' };
    const member = bodyOf({ ...draft, type: 'generation', about, pictures }, true);
    const visitor = bodyOf({ ...draft, about, pictures }, false);
    expect(member).toMatchObject({ feedbackType: 'generation', about, pictures });
    expect(visitor).not.toHaveProperty('about');
    for (const body of [member, visitor]) expect(feedbackRequest.safeParse(body)).toMatchObject({ success: true });
  });
});

it('[P5-32] [P5-33] [P8.4-03] the sentences are the ones of the server, in both languages', () => {
  for (const [language, texts] of [
    ['zh', supportZh],
    ['en', supportEn],
  ] as const) {
    expect(texts.form.thanks).toBe(doneTexts.FEEDBACK_SENT[language]);
    expect(texts.form.text.missing).toBe(fieldTexts.FEEDBACK_MISSING[language]);
    expect(texts.form.contactWrong).toBe(fieldTexts.FEEDBACK_CONTACT_WRONG[language]);
    expect(texts.form.mistake.contact).toBe(problemTexts.FEEDBACK_CONTACT[language]);
    expect(texts.form.wait.replace('{{n}}', '{retryAfter}')).toBe(problemTexts.FEEDBACK_COOLDOWN[language]);
  }
  expect(supportEn.form.thanks).toBe('Thank you for your feedback, have a nice day!');
  expect(supportEn.form.mistake.contact).toBe('Please enter a valid email contact');
  expect(supportEn.form.contactWrong).toBe('Please enter a valid email address');
});
