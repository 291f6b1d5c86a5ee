import type { PointsEntry } from '@overtone/contract/points';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { points } from '../../../lib/format';
import { currentLanguage } from '../../../lib/language';
import { moment } from '../../../lib/moment';
import { orderAddress } from '../../../money/orders';
import { useReceiptLink } from '../../../money/receipt-links';

/** One movement: what it was for, what it did to the balance, and what was left. */
export function EntryRow({ entry }: { entry: PointsEntry }) {
  const { t } = useTranslation('account');
  const { kind, change, amount, balance_after: balance } = entry;
  return (
    <li className="entry-columns border-b border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Matter entry={entry} />
        </p>
        <p className="text-2xs text-ink-3">
          {t(`points.kind.${kind}`)}
          {entry.explains && <Recognised explains={entry.explains} />}
        </p>
      </div>
      <time dateTime={entry.created_at} className="text-xs text-ink-3 max-md:col-start-1 max-md:text-2xs">
        {moment(entry.created_at, currentLanguage())}
      </time>
      <span className={clsx('text-right max-md:col-start-2 max-md:row-start-1', change > 0 && 'font-semibold')}>
        {change === 0 ? <span className="text-ink-3">{t('points.spent', { n: points(amount) })}</span> : signed(change)}
      </span>
      <span className="text-right text-ink-3 max-md:col-start-2 max-md:row-start-2 max-md:text-2xs">
        <span className="md:hidden">{t('points.balanceAfter', { n: points(balance) })}</span>
        <span className="max-md:hidden">{points(balance)}</span>
      </span>
    </li>
  );
}

const signed = (change: number): string => (change > 0 ? `+${points(change)}` : `−${points(-change)}`);

type Explains = PointsEntry['explains'];
const isOfOrder = (explains: Explains): explains is NonNullable<Explains> =>
  explains?.kind === 'order' || explains?.kind === 'refund';

/** What can be recognised by its number: an order, or who was invited. */
function Recognised({ explains }: { explains: NonNullable<Explains> }) {
  const { t } = useTranslation('account');
  const { kind, id } = explains;
  if (isOfOrder(explains)) return <span className="font-mono break-all"> {id}</span>;
  return kind === 'invitation' && <span className="font-mono"> {t('uid', { uid: id })}</span>;
}

function Matter({ entry: { kind, explains, reason, generation_id: generation } }: { entry: PointsEntry }) {
  const { t } = useTranslation('account');
  const name = explains
    ? t(`points.entry.${kind}.${explains.kind}` as 'points.entry.grant.order', { defaultValue: reason })
    : reason;
  return (
    <>
      <span>{name}</span>
      {isOfOrder(explains) && (
        <Link to={orderAddress(explains.id)} className="link text-xs touch:-my-3 touch:py-3">
          {t('points.openOrder')}
        </Link>
      )}
      {generation && <ToReceipt id={generation} />}
    </>
  );
}

function ToReceipt({ id }: { id: string }) {
  const { t } = useTranslation('account');
  return (
    <Link
      {...useReceiptLink(id)}
      className="link relative text-xs touch:after:absolute touch:after:-inset-x-2 touch:after:-inset-y-3"
    >
      {t('points.openReceipt')}
    </Link>
  );
}
