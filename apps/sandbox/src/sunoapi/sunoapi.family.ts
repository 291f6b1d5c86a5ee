import { modelOf } from '../suno/tasks/models.js';
import { lateFailureOf } from '../suno/tasks/refusals.js';
import type { FamilyFacts } from '../tasks/family.js';
import { statusWord } from './status.js';

/** Suno's own models behind another wire. */
export const sunoapiFamily: FamilyFacts = { modelOf, lateFailureOf, statusWord };
