import type { FamilyFacts } from '../tasks/family.js';
import { modelOf } from './tasks/models.js';
import { lateFailureOf } from './tasks/refusals.js';

export const sunoFamily: FamilyFacts = { modelOf, lateFailureOf };
