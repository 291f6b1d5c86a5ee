import { describe } from '@jest/globals';
import { clipTable } from '../support/clip-faults.js';
import { meetsFaults } from '../support/meets-faults.js';
import { sunoapiTable } from '../support/sunoapi-faults.js';

describe.each([clipTable, sunoapiTable])('$name', (table) => {
  meetsFaults(table);
});
