import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../components/error-line';
import { StringFigure } from '../../../components/string-figure';
import { clock } from '../../../lib/format';
import type { Making } from './use-making';

const shareOf = (making: Making): number => {
  if (making.state !== 'running') return 1;
  const { progress } = making;
  if ('share' in progress) return progress.share;
  return progress.of > 0 ? progress.at / progress.of : 0;
};

/** How far a file is: a string that fills. */
export function MakingLine({ making }: { making: Making }) {
  const { t } = useTranslation('mixer');
  const words = wordsOf(making, t);
  if (making.state === 'rest') return null;
  if (making.state === 'failed' || making.state === 'memory')
    return <ErrorLine alert>{t(`export.${making.state}`)}</ErrorLine>;
  const share = shareOf(making);
  return (
    <div className="flex flex-col gap-1">
      {making.state === 'running' && (
        <div
          role="progressbar"
          aria-label={t('export.progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          aria-valuetext={words}
        >
          <StringFigure mode={4} progress={share} moving className="h-7 w-full" />
        </div>
      )}
      <p role="status" className="text-xs text-ink-2">
        {words}
      </p>
    </div>
  );
}

function wordsOf(making: Making, t: ReturnType<typeof useTranslation<'mixer'>>['t']): string {
  if (making.state === 'cancelled') return t('export.cancelled');
  if (making.state === 'done') {
    return t('export.done', { length: clock(making.made.length), took: making.made.took.toFixed(1) });
  }
  if (making.state !== 'running') return '';
  const { progress } = making;
  if ('share' in progress) return t('export.encoding', { n: String(Math.round(progress.share * 100)) });
  return t('export.rendering', { at: clock(progress.at), of: clock(progress.of) });
}
