/** The door of operations: what a request for music comes to, for those who arrange a world; and a member's singers. */
export { forgetPersonas, isSingerKept, type PersonaRow, personasOf } from './operations.personas.store.js';
export { musicPlan } from './operations.music.rule.js';
