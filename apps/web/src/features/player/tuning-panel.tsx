import { useTranslation } from 'react-i18next';
import { pitch, usePitch } from '../../playback/browser-pitch';
import { pitches } from '../../playback/pitch';
import { rates } from '../../playback/settings-storage';
import { canShift } from '../../playback/shifted-sound';
import { usePlayer } from '../../playback/use-player';
import { Button } from '../../components/button';
import { Chip } from '../../components/chip';
import { ChipGroup } from '../../components/chip-group';
import { ErrorLine } from '../../components/error-line';
import { Slider } from '../../components/slider';
import { Switch } from '../../components/switch';
import { SaveSpeed } from './save-speed';
import { pitchWords, setSpeed, speeds, speedWords, untuned } from './tuning';

/** How fast and how high it sounds; what of that can be kept as a song of its own. */
export function TuningPanel() {
  const { t } = useTranslation('player');
  const rate = usePlayer((state) => state.rate);
  const moved = usePitch(({ semitones, formants }) => semitones !== 0 || formants);
  return (
    <>
      <div className="-mt-1 -mr-2 flex items-center">
        <h2 className="grow text-sm font-semibold">{t('tuning')}</h2>
        <Button look="quiet" size="sm" onClick={untuned} disabledReason={rate !== 1 || moved ? undefined : t('asMade')}>
          {t('reset')}
        </Button>
      </div>
      <Speed />
      <PitchOf />
      <p className="text-2xs text-ink-3">{t('tuningKept')}</p>
      {rate !== 1 && <SaveSpeed rate={rate} />}
    </>
  );
}

function Speed() {
  const { t } = useTranslation('player');
  const rate = usePlayer((state) => state.rate);
  const words = (value: number) => speedWords(t, value);
  return (
    <div className="flex flex-col gap-2">
      <Slider label={t('speed')} {...rates} centre={1} value={rate} onValueChange={setSpeed} format={words} />
      <ChipGroup label={t('speed')} className="flex flex-wrap gap-1">
        {speeds.map((speed) => (
          <Chip key={speed} pressed={rate === speed} onPressedChange={() => setSpeed(speed)}>
            {String(speed)}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}

function PitchOf() {
  const { t } = useTranslation('player');
  const possible = usePlayer(({ song }) => song === null || canShift(song));
  const semitones = usePitch((state) => state.semitones);
  const formants = usePitch((state) => state.formants);
  const status = usePitch((state) => state.status);
  if (!possible)
    return (
      <p className="text-xs text-ink-2">
        <span className="block font-semibold text-ink-1">{t('pitch')}</span>
        {t('fixedPitch')}
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <Slider
        label={t('pitch')}
        {...pitches}
        centre={0}
        value={semitones}
        onValueChange={(to) => pitch.set(to)}
        format={(value) => pitchWords(t, value)}
      />
      <Switch
        checked={formants}
        onCheckedChange={(on) => pitch.keepFormants(on)}
        label={t('formants')}
        disabledReason={semitones === 0 ? t('formantsWhen') : undefined}
      />
      {status === 'coming' && (
        <p role="status" className="text-2xs text-ink-3">
          {t('pitchComing')}
        </p>
      )}
      {status === 'failed' && <ErrorLine alert>{t('pitchFailed')}</ErrorLine>}
    </div>
  );
}
