import { meetsFaults } from '../support/meets-faults.js';
import { murekaTable } from '../support/mureka-faults.js';

meetsFaults(murekaTable);
