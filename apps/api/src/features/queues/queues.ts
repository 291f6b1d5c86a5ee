/** The door of queues: the jobs that were given up. */
export { countFailed } from './queues.store.js';
