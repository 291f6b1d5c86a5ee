/** The door of labels: what a member has taken on. */
export { isWaived, type WaiverRow, waiversAfter } from './labels.store.js';
