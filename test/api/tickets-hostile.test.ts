import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { sendFeedback } from '@overtone/contract/ticket';
import { refusalOf } from '../support/song-world.js';
import { hostileTexts } from '../support/hostile-texts.js';
import { TicketsWorld } from '../support/tickets-world.js';

let world: TicketsWorld;
beforeAll(async () => {
  world = await TicketsWorld.make();
}, 60_000);
afterAll(() => world.stop());

const day = 86_400;

describe('hostile words', () => {
  it('are a hundred, each another', () => {
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
    expect(hostileTexts.length).toBeGreaterThanOrEqual(100);
    expect(hostileTexts.filter((text) => text !== text.trim() || text.length === 0)).toEqual([]);
  });

  it('in a ticket come back as they were written, in the list, in the chat and to staff', async () => {
    const seen: string[][] = [];
    for (const [at, feedbackContent] of hostileTexts.entries()) {
      if (at % 10 === 9) await aDayLater();
      const id = await world.open(world.owner, { feedbackContent });
      const [listed] = (await world.listed()).data;
      const { ticket, messages } = await world.chat(id);
      const staff = await world.staffChat(id);
      seen.push([
        listed?.feedback_content ?? '',
        ticket.feedback_content,
        messages[0]?.content ?? '',
        staff.messages[0]?.content ?? '',
      ]);
    }
    expect(seen).toEqual(hostileTexts.map((text) => [text, text, text, text]));
  }, 120_000);

  it('in messages of both sides come back as they were written, also as the reply in the list', async () => {
    const id = await world.open();
    const replies: (string | null | undefined)[] = [];
    for (const content of hostileTexts) {
      await world.say(id, { content });
      await world.reply(id, { content });
      replies.push((await world.listed()).data[0]?.reply);
    }
    expect(replies).toEqual(hostileTexts);
    const pages = Math.ceil((hostileTexts.length * 2 + 1) / 50);
    const read: string[] = [];
    for (let page = pages; page >= 1; page -= 1)
      read.push(...(await world.chat(id, { page, limit: 50 })).messages.map(({ content }) => content));
    expect(read.slice(1)).toEqual(hostileTexts.flatMap((text) => [text, text]));
  }, 120_000);

  it('as the name of a visitor come back as they were written, where they are short enough', async () => {
    const names = hostileTexts.filter((text) => [...text].length <= limits.support.name / 2);
    expect(names.length).toBeGreaterThan(30);
    for (const [at, user_name] of names.entries())
      await world.openAsVisitor(`name${at}@hostile.example`, { user_name });
    const rows: (string | null)[] = [];
    for (let page = Math.ceil(names.length / 50); page >= 1; page -= 1)
      rows.push(
        ...(await world.inbox({ q: 'hostile.example', page, limit: 50 })).data
          .map(({ user_name }) => user_name)
          .toReversed(),
      );
    expect(rows).toEqual(names);
  }, 120_000);

  it('in a search of staff find nothing, and break nothing', async () => {
    for (const text of hostileTexts.filter((one) => one.length <= 80)) {
      const outcome = await refusalOf(world.inbox({ q: text }));
      expect([text, ['ok', 'VALIDATION_FAILED'].includes(outcome)]).toEqual([text, true]);
    }
  }, 120_000);

  it.each(['\u0000', 'a\u0000b', '\ud800', 'b\udfff'])(
    'that no database keeps (%j) are refused in every field',
    async (text) => {
      const id = await world.open();
      world.later();
      const members = (body: object) => refusalOf(world.owner.call(sendFeedback, { body: body as never }));
      expect(await members({ feedbackContent: text })).toBe('VALIDATION_FAILED');
      expect(await members({ feedbackContent: '好', songId: text })).toBe('VALIDATION_FAILED');
      expect(await members({ feedbackContent: '好', about: { kind: 'song', id: text } })).toBe('VALIDATION_FAILED');
      expect(await members({ feedbackContent: '好', user_name: text })).toBe('VALIDATION_FAILED');
      expect(await refusalOf(world.say(id, { content: text }))).toBe('VALIDATION_FAILED');
      expect(await refusalOf(world.reply(id, { content: text }))).toBe('VALIDATION_FAILED');
      expect(await refusalOf(world.openAsVisitor(`a${text}@b.c`))).toBe('VALIDATION_FAILED');
    },
  );

  it.each([
    { feedbackContent: {} },
    { feedbackContent: ['x'] },
    { feedbackContent: 7 },
    { feedbackContent: '好', feedbackType: ['bug'] },
    { feedbackContent: '好', pictures: { length: 1 } },
    { feedbackContent: '好', about: { kind: '__proto__', id: 'x' } },
    { feedbackContent: '好', about: { kind: 'song' } },
    { feedbackContent: '好', songId: 'x'.repeat(81) },
    { feedbackContent: 'x'.repeat(300_000) },
  ])('a body of %j is refused, never half taken', async (body) => {
    world.later();
    const before = (await world.listed()).total;
    const outcome = await refusalOf(world.owner.call(sendFeedback, { body: body as never }));
    expect(['VALIDATION_FAILED', 'BODY_TOO_LARGE']).toContain(outcome);
    expect((await world.listed()).total).toBe(before);
  });
});

/** Caps of a day are not what is told here. */
async function aDayLater(): Promise<void> {
  const { uid } = world.owner;
  const sql = `update ticket set created_at = created_at - interval '${day} seconds' where uid = $1`;
  await world.app.database.pool.query(sql, [uid]);
}
