import { limits } from '@overtone/contract/limits';
import type { Song } from '@overtone/contract/song';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { useTimingShift } from '../../songs/data/timing-shift';

const { stepMs, mostMs } = limits.timing.shift;

/** Words that come too early or too late are moved all together, by ear. */
export function TimingNudge({ song }: { song: Song }) {
  const { t, i18n } = useTranslation('songPage');
  const { shift, move, again } = useTimingShift(song);
  const seconds = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero', minimumFractionDigits: 1 });
  const step = { n: new Intl.NumberFormat(i18n.language).format(stepMs / 1000) };
  const at = shift ?? 0;
  // A step is from where they are: until that is known it would undo what somebody has tuned.
  const bound = (reached: boolean) =>
    shift === null ? t(again ? 'nudge.unread' : 'nudge.reading') : reached ? t('nudge.bound') : undefined;
  return (
    <div role="group" aria-label={t('nudge.title')} className="mb-3 border-b border-line pb-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="line"
          size="sm"
          icon={ChevronLeft}
          disabledReason={bound(at <= -mostMs)}
          onClick={() => move(at - stepMs)}
        >
          {t('nudge.earlier', step)}
        </Button>
        <output className="min-w-16 text-center text-sm tabular-nums">
          {t('nudge.now', { n: seconds.format(at / 1000) })}
        </output>
        <Button
          look="line"
          size="sm"
          icon={ChevronRight}
          disabledReason={bound(at >= mostMs)}
          onClick={() => move(at + stepMs)}
        >
          {t('nudge.later', step)}
        </Button>
        {again && (
          <Button look="quiet" size="sm" onClick={again}>
            {t('nudge.again')}
          </Button>
        )}
        {at !== 0 && (
          <Button look="quiet" size="sm" onClick={() => move(0)}>
            {t('nudge.back')}
          </Button>
        )}
      </div>
      <p className="mt-2 text-xs text-ink-3">{t('nudge.help')}</p>
    </div>
  );
}
