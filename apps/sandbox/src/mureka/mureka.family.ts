import type { FamilyFacts } from '../tasks/family.js';
import { modelOf } from './models.js';
import { statusWord } from './present.js';

export const murekaFamily: FamilyFacts = { modelOf, lateFailureOf: () => null, digitIds: true, statusWord };
