import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { clock } from '../../lib/format';
import type { NoLines } from '../../songs/data/timing-query';
import type { SungLine } from '../../songs/timing/timing-lines';

interface Props {
  lines: readonly SungLine[];
  why: NoLines;
  within: readonly SungLine[];
  onPress: (line: SungLine) => void;
  /** Null: the field has them. */
  onOffer: (() => void) | null;
}

/** The song's lines, those in the marked stretch set off; pressing one marks it. */
export function SectionLines({ lines, why, within, onPress, onOffer }: Props) {
  const { t } = useTranslation('create');
  if (lines.length === 0) {
    if (why === 'reading') return <Skeleton className="h-8" />;
    return (
      <p role="status" className="text-2xs text-ink-3">
        {t(`source.noLines.${why}`)}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-h-8 items-center gap-2">
        <span className="grow text-xs text-ink-2">{t('source.lines', { n: String(within.length) })}</span>
        {onOffer && (
          <Button size="sm" onClick={onOffer}>
            {t('source.offer')}
          </Button>
        )}
      </div>
      <ul aria-label={t('source.linesLabel')} className="-mx-1 max-h-44 overflow-y-auto px-1 py-px">
        {lines.map((line, place) => {
          const marked = within.includes(line);
          return (
            <li key={place}>
              <button
                type="button"
                aria-pressed={marked}
                onClick={() => onPress(line)}
                className={clsx(
                  'flex min-h-8 w-full items-baseline gap-3 rounded-control px-2 py-1 text-left text-xs touch:min-h-11 touch:items-center',
                  marked ? 'bg-surface-3 text-ink-1' : 'text-ink-3 hover:bg-surface-2',
                )}
              >
                <span className="w-9 shrink-0 text-2xs">{clock(line.start)}</span>
                <span className="min-w-0 grow">{line.text}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
