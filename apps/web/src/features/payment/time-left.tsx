import { packageNames } from '@overtone/contract/packages';
import type { Order } from '@overtone/contract/payment';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StringFigure } from '../../components/string-figure';
import { useCountdown } from '../../lib/countdown';
import { clock } from '../../lib/format';
import { moment } from '../../lib/moment';

/** The string of the package, as long in ink as there is time to pay. */
export function TimeLeft({ order, onEnd }: { order: Order; onEnd: () => void }) {
  const { t, i18n } = useTranslation('payment');
  const end = Date.parse(order.expires_at);
  const all = (end - Date.parse(order.created_at)) / 1000;
  // A clock that goes wrong in this browser gives nobody more time than there is.
  const left = Math.min(useCountdown(end), all);
  const over = left === 0;
  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    if (over) tell();
  }, [over]);
  return (
    <div className="my-6">
      <StringFigure
        mode={packageNames.findIndex((name) => name === order.package) + 1}
        progress={left / all}
        silent
        nodes={false}
        className="h-9 w-full"
      />
      {!over && (
        <p className="mt-2 flex justify-between gap-4 text-xs text-ink-3">
          <span role="timer">{t('left', { time: clock(left) })}</span>
          <span>{t('until', { at: moment(order.expires_at, i18n.language) })}</span>
        </p>
      )}
    </div>
  );
}
