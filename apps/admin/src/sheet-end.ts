import { cutShort } from '@overtone/contract/cut-short-text';
import { limits } from '@overtone/contract/limits';

const said = cutShort(limits.ledger.exportRows);
/** Of the file: longer than that line in UTF-8. */
const endBytes = 400;

/** What the last line of a spreadsheet says where its list goes on behind it; the server writes it there. */
export const endOf = async (sheet: Blob): Promise<string | undefined> =>
  (await sheet.slice(-endBytes).text()).trimEnd().endsWith(said) ? said : undefined;
