/** The door of the banned words: the check of everything that is sent to a provider. */
export { NameCheck } from './banned-words.check.flow.js';
