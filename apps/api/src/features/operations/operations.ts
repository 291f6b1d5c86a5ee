/** The door of operations: what a request for music comes to, for those who arrange a world. */
export { musicPlan } from './operations.music.rule.js';
