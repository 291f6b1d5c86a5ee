import type { Task } from '../tasks/task.js';

/** What the account has paid in, and what is taken for each song and each separation. The service's own prices differ. */
const recharge = 1_000_000;
export const songCents = 3;
export const stemCents = 3;

const centsOf = ({ clips, action }: Task): number => (action === 'STEM' ? stemCents : clips.length * songCents);
const spent = (tasks: Task[]): number => tasks.reduce((sum, task) => sum + centsOf(task), 0);

export const balanceOf = (tasks: Task[]): number => Math.max(0, recharge - spent(tasks));

/** Money in cents. */
export const billing = (tasks: Task[], mostAtOnce: number) => ({
  account_id: 1,
  balance: balanceOf(tasks),
  total_recharge: recharge,
  total_spending: spent(tasks),
  concurrent_request_limit: mostAtOnce,
});
