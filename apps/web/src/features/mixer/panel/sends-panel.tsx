import type { MixTrack } from '@overtone/contract/mix-project';
import { useTranslation } from 'react-i18next';
import { controls } from '../../../mixing/controls';
import { Knob } from '../controls/knob';
import { useMixer, useProject } from '../session/mixer-context';
import { decibels, spokenDecibels } from '../session/words';

/** How much of the track goes to the reverb and the delay that all tracks share, and how those are set. */
export function SendsPanel({ track }: { track: MixTrack }) {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  const send = (field: 'reverbDb' | 'delayDb') => (
    <Knob
      size={38}
      label={t(`sends.${field}`)}
      value={track[field]}
      control={controls.send}
      spoken={spokenDecibels(track[field], t)}
      shown={decibels(track[field])}
      name={t(`sends.${field}`)}
      onChange={(db, gesture) => desk.run({ do: 'track', tracks: [track.id], change: { [field]: db } }, gesture)}
    />
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {send('reverbDb')}
        {send('delayDb')}
      </div>
      <SharedEffects />
    </>
  );
}

/** The one reverb and the one delay of the desk. */
function SharedEffects() {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  const reverb = useProject((project) => project.reverb);
  const delay = useProject((project) => project.delay);
  const percent = `${Math.round(delay.feedback * 100)} %`;
  const seconds = t('sends.seconds', { n: reverb.seconds.toFixed(1) });
  const beats = t('sends.beats', { n: String(delay.beats) });
  return (
    <>
      <h3 className="mt-4 mb-2 text-2xs font-normal text-ink-3">{t('sends.shared')}</h3>
      <div className="grid grid-cols-3 gap-2">
        <Knob
          label={t('sends.room')}
          value={reverb.seconds}
          control={controls.reverbSeconds}
          spoken={seconds}
          shown={seconds}
          name={t('sends.room')}
          onChange={(next, gesture) => desk.run({ do: 'set', change: { reverb: { seconds: next } } }, gesture)}
        />
        <Knob
          label={t('sends.time')}
          value={delay.beats}
          control={controls.delayBeats}
          spoken={beats}
          shown={beats}
          name={t('sends.time')}
          onChange={(next, gesture) => desk.run({ do: 'set', change: { delay: { ...delay, beats: next } } }, gesture)}
        />
        <Knob
          label={t('sends.again')}
          value={delay.feedback}
          control={controls.feedback}
          spoken={percent}
          shown={percent}
          name={t('sends.again')}
          onChange={(next, gesture) =>
            desk.run({ do: 'set', change: { delay: { ...delay, feedback: next } } }, gesture)
          }
        />
      </div>
    </>
  );
}
