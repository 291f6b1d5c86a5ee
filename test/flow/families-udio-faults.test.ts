import { meetsFaults } from '../support/meets-faults.js';
import { udioTable } from '../support/udio-faults.js';

meetsFaults(udioTable);
