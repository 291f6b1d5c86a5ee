/** The door of the ledger: every entry of a member or of everybody, as a spreadsheet. */
export { ledgerCsv } from './ledger.csv.flow.js';
