import * as due from '../../apps/api/src/features/generation/generation.due.store.js';
import * as forget from '../../apps/api/src/features/generation/generation.forget.store.js';
import * as sources from '../../apps/api/src/features/generation/generation.sources.store.js';
import * as steps from '../../apps/api/src/features/generation/generation.steps.store.js';
import * as generations from '../../apps/api/src/features/generation/generation.store.js';
import * as tasks from '../../apps/api/src/features/generation/generation.tasks.store.js';
import { asking, idOf } from './statement-plans.js';

/** In the crowded books: a member, a generation that is over, and a song of it. */
const uid = 100_777;
const id = idOf('generation776');
const songId = idOf('made776');
const begins = new Date('2026-01-01');
const now = new Date('2027-12-31');
const mark = { at: begins, id };
const channelId = 1;
const around = {
  others: [channelId + 1],
  able: [[channelId, channelId + 1]],
  ill: [],
  movable: [],
  resting: [],
  lacking: [],
};
const times = { nextPollAt: now, now };
const back = { refusedBy: [], reason: '', putBackAt: now };
const look = { row: { id, progress: 0 }, nextPollAt: now, answered: true, made: false, stage: 'queued', progress: 1 };
const finding = { audioUrl: '', imageUrl: null, title: '', tags: '', lyrics: '' };

export const generationsAsked = asking('generations', {
  readGenerations: (db) => generations.readGenerations(db, [id]),
  readOwn: (db) => generations.readOwn(db, uid, id),
  readByKey: (db) => generations.readByKey(db, uid, 'key'),
  latestOf: (db) => generations.latestOf(db, uid, ['stems', 'mp4', 'midi'], 20),
  waitingInFront: (db) => generations.waitingInFront(db, [id]),
  countUnderWay: (db) => generations.countUnderWay(db, uid),
  latestUnspent: (db) => generations.latestUnspent(db, uid, 100, begins),
  loadOfChannels: (db) => generations.loadOfChannels(db, [channelId, 2]),
  lockQueued: (db) => generations.lockQueued(db, id),
  lockGeneration: (db) => generations.lockGeneration(db, id),
  markSent: (db) => tasks.markSent(db, id, now, now),
  markRunning: (db) => tasks.markRunning(db, id, 'task776', times),
  correctTask: (db) => tasks.correctTask(db, { id, claimedAt: now }, 'task775', now),
  markUncertain: (db) => tasks.markUncertain(db, id, '', now),
  requeueRefused: (db) => generations.requeueRefused(db, id, back),
  pollSooner: (db) => generations.pollSooner(db, id, { now, before: begins }),
  requeueClaim: (db) => generations.requeueClaim(db, { id, claimedAt: now }, back),
  markBroughtIn: (db) => generations.markBroughtIn(db, id),
  requeueUnsent: (db) => generations.requeueUnsent(db, id, now, back),
  saveLooks: (db) => generations.saveLooks(db, [look], now),
  setNextPoll: (db) => generations.setNextPoll(db, id, now),
  finish: (db) => generations.finish(db, id, { status: 'failed', now }),
  abandonedUnsent: (db) => due.abandonedUnsent(db, now, null, 100),
  'abandonedUnsent, a later page': (db) => due.abandonedUnsent(db, now, mark, 100),
  markAbandonedUncertain: (db) => due.markAbandonedUncertain(db, begins, now),
  nextQueuedFor: (db) => due.nextQueuedFor(db, { id: channelId, provider: 'suno', can: ['music'], ...around }, [], 20),
  dueChannels: (db) => due.dueChannels(db, now),
  claimDue: (db) => due.claimDue(db, { channelId, now, leaseUntil: now, limit: 800 }),
  overdueElsewhere: (db) => due.overdueElsewhere(db, now, null, 100),
  'overdueElsewhere, a later page': (db) => due.overdueElsewhere(db, now, mark, 100),
  overdueRunning: (db) => due.overdueRunning(db, now, null, 100),
  'overdueRunning, a later page': (db) => due.overdueRunning(db, now, mark, 100),
  sourcesOf: (db) => sources.sourcesOf(db, [id]),
  bindClip: (db) => sources.bindClip(db, { songId, generationId: id, channelId, clipId: 'clip776', taskId: 'task776' }),
  rebindClip: (db) => sources.rebindClip(db, { songId, generationId: id, channelId, clipId: 'clip776', taskId: null }),
  bindFile: (db) => sources.bindFile(db, songId, { songId, generationId: id, channelId, clipId: 'clip776' }),
  clipsOf: (db) => sources.clipsOf(db, [songId]),
  isOfAnother: (db) => sources.isOfAnother(db, { songId, channelId, clipId: 'clip776', taskId: null }),
  keepClip: (db) => sources.keepClip(db, { songId, channelId, clipId: 'clip776', taskId: null }),
  markDue: (db) => sources.markDue(db, songId, finding, now),
  claimSource: (db) => sources.claimSource(db, songId, now, now),
  setDenied: (db) => sources.setDenied(db, songId, now),
  markWaiting: (db) => generations.markWaiting(db, id, now),
  setNextAttempt: (db) => sources.setNextAttempt(db, songId, null),
  dueSources: (db) => sources.dueSources(db, now, null, 100),
  'dueSources, a later page': (db) => sources.dueSources(db, now, mark, 100),
  isQuietSince: (db) => forget.isQuietSince(db, uid, begins),
  forgetRequests: (db) => forget.forgetRequests(db, uid),
  stepsOf: (db) => steps.stepsOf(db, [id]),
  stepPage: (db) => steps.stepPage(db, uid, null, 100),
  'stepPage, a later page': (db) => steps.stepPage(db, uid, { id, createdAt: begins }, 100),
});
