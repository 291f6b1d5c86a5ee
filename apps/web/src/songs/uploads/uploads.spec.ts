import { describe, expect, it } from '@jest/globals';
import type { Song } from '@overtone/contract/song';
import { aSong } from '../data/song.fixture';
import type { How } from '../data/upload';
import type { Heard } from './heard';
import { Uploads } from './uploads';

interface Sent {
  name: string;
  how: How;
  answer: (song: Song) => void;
  lose: (error: Error) => void;
}

const fileOf = (name: string): File => new File(['x'], name);
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Uploads of which a test says when they move. */
function world({ tooShort = 6, heard = null as Heard | null, busy = false } = {}) {
  const sent: Sent[] = [];
  const unseen: string[] = [];
  const lost: string[] = [];
  const uploads = new Uploads({
    hear: async () => heard,
    refusal: (_, sound) => (sound && sound.seconds < tooShort ? 'too short' : null),
    sentence: (error) => (error as Error).message,
    unseen: ({ title }) => void unseen.push(title),
    lost: ({ name, problem }) => void lost.push(`${name}: ${problem}`),
    busy: () => busy,
  });
  const start = (from: File | string) =>
    uploads.start(
      from,
      (what, how) =>
        new Promise((answer, lose) => {
          const name = typeof what === 'string' ? what : what.name;
          how.signal.addEventListener('abort', () => lose(new Error('aborted')));
          sent.push({ name, how, answer, lose });
        }),
    );
  const states = () => uploads.list().map(({ name, state }) => `${name} ${state}`);
  return { uploads, start, sent, unseen, lost, states };
}

describe('recordings on their way in', () => {
  it('go one after the other, tell how far they are, and a failed one stops no other', async () => {
    const { uploads, start, sent, states } = world();
    for (const name of ['a', 'b', 'c']) start(fileOf(name));
    expect(states()).toEqual(['a sending', 'b waiting', 'c waiting']);
    sent[0]?.how.onShare(0.4);
    expect(uploads.list()[0]).toMatchObject({ share: 0.4, state: 'sending' });
    sent[0]?.how.onShare(1);
    expect(states()[0]).toBe('a reading');
    sent[0]?.lose(new Error('no'));
    await settled();
    expect([states(), uploads.list()[0]?.problem]).toEqual([['a failed', 'b sending', 'c waiting'], 'no']);
    const told: string[] = [];
    uploads.onDone(({ title }, alone) => void told.push(`${title} ${alone}`));
    sent[1]?.answer(aSong({ title: '乙' }));
    await settled();
    expect([states(), told]).toEqual([['a failed', 'b done', 'c sending'], ['乙 false']]);
    uploads.again(1);
    sent[2]?.answer(aSong());
    await settled();
    expect([states(), sent.map(({ name }) => name)]).toEqual([
      ['a sending', 'b done', 'c done'],
      ['a', 'b', 'c', 'a'],
    ]);
    uploads.tidy();
    expect(states()).toEqual(['a sending']);
  });

  it('an address is fetched, not sent', () => {
    const { start, uploads } = world();
    start('https://music.example/a.mp3');
    expect(uploads.list()[0]).toMatchObject({ state: 'reading', isFile: false });
  });

  it('that are dropped are ended, make room, and leave no trace of a failure', async () => {
    const { uploads, start, sent, states } = world();
    start(fileOf('a'));
    start(fileOf('b'));
    uploads.drop(1);
    await settled();
    expect([sent[0]?.how.signal.aborted, states()]).toEqual([true, ['b sending']]);
    uploads.clear();
    await settled();
    expect([sent[1]?.how.signal.aborted, states()]).toEqual([true, []]);
  });

  it('of which the browser hears that they are too short are stopped with the reason', async () => {
    const { uploads, start, sent } = world({ heard: { seconds: 2, peaks: [] } });
    start(fileOf('a'));
    expect(sent[0]?.how.signal.aborted).toBe(false);
    await settled();
    expect(sent[0]?.how.signal.aborted).toBe(true);
    expect(uploads.list()[0]).toMatchObject({ state: 'failed', problem: 'too short', mayTryAgain: false });
    uploads.again(1);
    await settled();
    expect([sent.length, uploads.list()[0]?.problem]).toEqual([1, 'too short']);
  });

  it('that nobody waits for any more are told of, and forgotten', async () => {
    const { uploads, start, sent, unseen, states } = world();
    const leave = uploads.onDone(() => undefined);
    start(fileOf('a'));
    leave();
    sent[0]?.answer(aSong({ title: '哼的' }));
    await settled();
    expect([unseen, states()]).toEqual([['哼的'], []]);
  });

  it('one that is alone may be taken at once, unless something is in hand that this would end', async () => {
    for (const busy of [false, true]) {
      const { uploads, start, sent } = world({ busy });
      const told: boolean[] = [];
      uploads.onDone((_, alone) => void told.push(alone));
      start(fileOf('a'));
      sent[0]?.answer(aSong());
      await settled();
      expect(told).toEqual([!busy]);
      // It can still be chosen, also when one more begins.
      uploads.forgetFailed();
      expect(uploads.list().map(({ state }) => state)).toEqual(['done']);
    }
  });

  it('that did not come are told of where nobody sees it, stay until somebody has, and can be sent again', async () => {
    const { uploads, start, sent, lost, unseen, states } = world();
    const leave = uploads.onDone(() => undefined);
    start(fileOf('a'));
    sent[0]?.lose(new Error('no'));
    await settled();
    expect([lost, states()]).toEqual([[], ['a failed']]);
    uploads.again(1);
    leave();
    sent[1]?.lose(new Error('never'));
    await settled();
    expect([lost, states()]).toEqual([['a: never'], ['a failed']]);
    uploads.again(1);
    sent[2]?.answer(aSong({ title: '哼的' }));
    await settled();
    expect([unseen, states()]).toEqual([['哼的'], []]);
  });
});
