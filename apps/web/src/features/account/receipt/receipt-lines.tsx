import { modelById } from '@overtone/contract/models';
import type { Receipt } from '@overtone/contract/points';
import { useTranslation } from 'react-i18next';
import { points } from '../../../lib/format';
import { currentLanguage } from '../../../lib/language';
import { preciseMoment } from '../../../lib/moment';

/** The sums, then what happened line by line on a string. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('account');
  const { model, yields, status, held, captured, released, lines } = receipt;
  const how = t(`receipt.status.${status as 'succeeded'}`, { defaultValue: status });
  const howOfFile = t(`receipt.fileStatus.${status as 'succeeded'}`, { defaultValue: how });
  const of = (event: (typeof lines)[number]['event']) =>
    event === 'captured' || event === 'released'
      ? (`receipt.${event}.${yields}` as const)
      : (`receipt.event.${event}` as const);
  return (
    <>
      <p className="text-ink-2">
        {[t(`receipt.made.${yields}`), modelById(model)?.name ?? model, yields === 'songs' ? how : howOfFile].join(
          ' · ',
        )}
      </p>
      {receipt.brought_in && <p className="mt-2 text-xs text-ink-2">{t('receipt.broughtIn')}</p>}
      <dl className="mt-4 grid grid-cols-3 border-y border-line py-3">
        {Object.entries({ held, captured, released }).map(([name, value]) => (
          <div key={name}>
            <dt className="text-2xs text-ink-3">{t(`receipt.sum.${name as 'held'}`)}</dt>
            <dd className="text-xl font-semibold">{points(value)}</dd>
          </div>
        ))}
      </dl>
      <ol className="relative mt-5 ml-1 flex flex-col gap-4 border-l border-edge pl-5">
        {lines.map((line, place) => (
          <li key={place} className="relative">
            <span aria-hidden className="hui absolute top-2 -left-[23.5px]" />
            {t(of(line.event), { n: points(line.points ?? 0), channel: line.channel ?? 1 })}
            <time dateTime={line.at} className="block font-mono text-2xs text-ink-3">
              {preciseMoment(line.at, currentLanguage())}
            </time>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-2xs break-all text-ink-3">
        {t('receipt.number')} <span className="font-mono select-all">{receipt.generation_id}</span>
      </p>
    </>
  );
}
