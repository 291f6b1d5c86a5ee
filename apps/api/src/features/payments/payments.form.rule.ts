import type { NotifyForm } from '../../providers/payment/payment-gateway.js';
import type { NewNotify } from './payments.notify.store.js';

const mostFields = 100;
const keptCharacters = 8000;
const keptBytes = 400;
/** Who paid: of no use to an audit, and not ours to keep after an account is gone. */
const aboutBuyer = /(^|&)(buyer_[a-z_]+)=[^&]*/g;

/** Each value decoded once, as the signature wants it. Null when a name comes twice: which one was signed? */
export function formOf(raw: string): NotifyForm | null {
  const fields = [...new URLSearchParams(raw)];
  const names = new Set(fields.map(([name]) => name));
  if (fields.length === 0 || fields.length > mostFields || names.size !== fields.length) return null;
  return Object.fromEntries(fields);
}

/** What a database can keep: no NUL, no half characters. */
const storable = (text: string, length: number): string => text.slice(0, length).replaceAll('\0', '').toWellFormed();

/** What is shown of a notify, whether it is true or not. */
export function shownFacts(
  raw: string,
  form: NotifyForm | null,
): Omit<NewNotify, 'verdict' | 'proven' | 'address' | 'receivedAt'> {
  // Numbers and words of a signed notify are plain; anything else is a stranger's.
  const shown = (name: string) => (form?.[name] ? form[name].slice(0, 64).replace(/[^\x20-\x7e]/g, '?') : null);
  return {
    orderNo: shown('out_trade_no'),
    notifyId: shown('notify_id'),
    tradeNo: shown('trade_no'),
    tradeStatus: shown('trade_status'),
    totalAmount: shown('total_amount'),
    raw: storable(raw.replace(aboutBuyer, '$1$2=***'), keptCharacters),
  };
}

/** Of what nobody signed: so many bytes, and no half character at the end. */
export const cutShort = (raw: string): string =>
  Buffer.from(raw)
    .subarray(0, keptBytes)
    .toString('utf8')
    .replace(/\uFFFD+$/, '');
