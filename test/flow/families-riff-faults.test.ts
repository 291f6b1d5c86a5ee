import { meetsFaults } from '../support/meets-faults.js';
import { riffTable } from '../support/riff-faults.js';

meetsFaults(riffTable);
