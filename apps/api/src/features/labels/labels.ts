/** The door of labels: what a member has taken on. */
export { type WaiverRow, waiversAfter } from './labels.store.js';
