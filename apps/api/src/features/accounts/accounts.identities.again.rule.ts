const shortestMs = 1_800_000;

/** When a notice that was refused is tried again. The pause grows with its age: five tries at most within a day. */
export function againAt(changedAt: Date, now: Date): Date {
  const ageMs = now.getTime() - changedAt.getTime();
  return new Date(now.getTime() + Math.max(shortestMs, 2 * ageMs));
}
