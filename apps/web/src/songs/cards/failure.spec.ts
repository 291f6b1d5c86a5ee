import { describe, expect, it } from '@jest/globals';
import { createInstance } from 'i18next';
import { aSong } from '../data/song.fixture';
import { songsZh } from '../texts.zh-CN';
import { failureClauses } from './failure';

const texts = createInstance();
await texts.init({ lng: 'zh', resources: { zh: { songs: songsZh } } });
const t = texts.getFixedT('zh', 'songs');
const failed = [aSong({ status: 'error', error_message: '没有声音。' })];

describe('the clauses of a failure', () => {
  it.each([
    ['what came back', 2, ['没有声音', '2 点已退回']],
    ['that points are still to come back', null, ['没有声音', '没成的点数会自动退回']],
    ['nothing of points where none were spent', 0, ['没有声音']],
  ])('say why, and %s', (_, refunded, clauses) => expect(failureClauses(t, failed, refunded)).toEqual(clauses));
});
