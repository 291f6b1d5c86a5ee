import { expect, it } from '@jest/globals';
import { cutShort } from '@overtone/contract/cut-short-text';
import { limits } from '@overtone/contract/limits';
import { endOf } from './sheet-end';

it('a spreadsheet that ends before its list does says so, and no other', async () => {
  const said = cutShort(limits.ledger.exportRows);
  const sheet = (...lines: string[]) => new Blob([`${lines.join('\r\n')}\r\n`]);
  const many = Array.from({ length: 99 }, (_, at) => `晚一点,${at}`);
  expect(await endOf(sheet(...many, said))).toBe(said);
  expect(await endOf(sheet(said, ...many))).toBeUndefined();
  expect(await endOf(sheet('时间,说明'))).toBeUndefined();
});
