import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../components/checkbox';
import { SmallString } from '../../components/small-string';
import { ProgressLine } from './progress-line';
import type { WavState } from './use-wav';
import { mostSeconds } from './wav';

/** Whether the end is faded; known once the end has been heard. */
export function WavFade({ reading, share, tooLong, sound, fade, setFade }: WavState) {
  const { t } = useTranslation('songs');
  if (tooLong)
    return <p className="mt-4 min-h-10 text-xs text-ink-2">{t('download.tooLong', { n: String(mostSeconds / 60) })}</p>;
  return (
    <div className="mt-4 flex min-h-10 flex-col gap-1">
      {reading ? (
        <>
          <p role="status" className="flex items-center gap-3 text-xs text-ink-3">
            <SmallString className="h-3.5 w-10" />
            {t('download.reading')}
          </p>
          {share !== null && <ProgressLine label={t('download.reading')} value={share} of={1} />}
        </>
      ) : (
        <>
          <Checkbox checked={fade ?? false} onCheckedChange={setFade}>
            {t('download.fade')}
          </Checkbox>
          {sound && fade && <p className="pl-[27px] text-2xs text-ink-3">{t('download.fadeHelp')}</p>}
        </>
      )}
    </div>
  );
}
