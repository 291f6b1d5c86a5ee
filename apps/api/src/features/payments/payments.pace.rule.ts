import { packageNamed } from '@overtone/contract/packages';
import { secondsAfter } from '../../platform/clock/clock.js';
import { wholeDaysOn } from '../../platform/clock/days.js';

/** When an order is looked at, and when its points expire: pure rules of time. */

/** After each look, the pause before the next one while the order can be paid. */
const pauses = [30, 30, 60, 60, 120, 120, 240];
/** A payment begun in the last second gets through. */
export const graceSeconds = 30;
const longestSeconds = 3600;
/** So long past an order's time the provider was asked several times, also where a sweep died with its lease. */
const patienceSeconds = 600;

export const firstCheck = (createdAt: Date): Date => secondsAfter(createdAt, pauses[0] as number);
export const lastCheck = (expiresAt: Date): Date => secondsAfter(expiresAt, graceSeconds);
/** Orders whose time was over before this should have their answer now. */
export const answerDue = (now: Date): Date => secondsAfter(now, -patienceSeconds);

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;
const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** `checks`: how often it was looked at. Past its end, when the provider gives no word, ever more seldom. */
export function nextCheck({ checks, expiresAt }: { checks: number; expiresAt: Date }, now: Date): Date {
  const end = lastCheck(expiresAt);
  if (now >= end) return secondsAfter(now, between(60, secondsBetween(end, now), longestSeconds));
  const planned = secondsAfter(now, pauses[Math.min(checks, pauses.length - 1)] as number);
  return planned < end ? planned : end;
}

/** A refund in doubt: 10 s, then twice as long each time. */
export const nextRefundCheck = (checks: number, now: Date): Date =>
  secondsAfter(now, between(10, 10 * 2 ** checks, longestSeconds));

/** Null: they do not expire. A package that is not sold any more gives points that do not. */
export function pointsExpiry(packageName: string, creditedAt: Date): Date | null {
  const days = packageNamed(packageName)?.features.expiryDays;
  return typeof days === 'number' ? wholeDaysOn(creditedAt, days) : null;
}

/** What is unspent of what was granted, as its share of the money, in whole fen rounded down. */
export const refundShare = (paidFen: number, unspent: number, granted: number): number =>
  Math.floor((paidFen * unspent) / granted);

/** The points that go with money that went back: their share of what was granted, in whole hundredths rounded down. */
export const pointsShare = (granted: number, refundedFen: number, paidFen: number): number =>
  Math.floor((granted * refundedFen) / paidFen);
