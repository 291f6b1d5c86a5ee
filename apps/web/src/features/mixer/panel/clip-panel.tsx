import { CopyPlus, Scissors, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { clipSeconds } from '../../../mixing/clip-time';
import { controls, type Control } from '../../../mixing/controls';
import { Knob } from '../controls/knob';
import { chosenClips, duplicateChosen, removeChosen, splitAtPlayhead } from '../session/actions';
import { useMixer, useProject, useView } from '../session/mixer-context';
import { decibels, spokenDecibels } from '../session/words';

/** What one or several chosen clips have of their own: gain, fades, and what cuts them. */
export function ClipPanel() {
  const { t } = useTranslation('mixer');
  const mixer = useMixer();
  useView((view) => view.clips);
  useProject((project) => project.tracks);
  const chosen = chosenClips(mixer);
  const first = chosen[0];
  if (!first) return <p className="text-xs text-ink-3">{t('clip.none')}</p>;
  const clips = chosen.map(({ clip }) => clip.id);
  const { clip, track } = first;
  const lasts = clipSeconds(clip, track.varied.speed);
  const fades: Control = { least: 0, most: Math.max(0.1, lasts), rest: 0, step: 0.1, fine: 0.01, law: 'linear' };
  const seconds = (value: number) => t('sends.seconds', { n: value.toFixed(2) });
  const change = (of: Partial<Pick<typeof clip, 'gainDb' | 'fadeIn' | 'fadeOut'>>, gesture: string) =>
    mixer.desk.run({ do: 'clip', clips, change: of }, gesture);
  return (
    <>
      <p className="mb-3 truncate text-xs" title={clip.name}>
        {clips.length > 1 ? t('clip.several', { n: String(clips.length) }) : clip.name}
      </p>
      <div className="grid grid-cols-3 gap-2">
        <Knob
          size={38}
          label={t('clip.gain')}
          value={clip.gainDb}
          control={controls.clipGain}
          spoken={spokenDecibels(clip.gainDb, t)}
          shown={decibels(clip.gainDb)}
          name={t('clip.gain')}
          onChange={(gainDb, gesture) => change({ gainDb }, gesture)}
        />
        {(['fadeIn', 'fadeOut'] as const).map((edge) => (
          <Knob
            key={edge}
            size={38}
            label={t(`clip.${edge}`)}
            value={clip[edge]}
            control={fades}
            spoken={seconds(clip[edge])}
            shown={seconds(clip[edge])}
            name={t(`clip.${edge}`)}
            onChange={(value, gesture) => change({ [edge]: value }, gesture)}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" icon={Scissors} onClick={() => splitAtPlayhead(mixer)}>
          {t('clip.split')}
        </Button>
        <Button size="sm" icon={CopyPlus} onClick={() => duplicateChosen(mixer)}>
          {t('clip.duplicate')}
        </Button>
        <Button size="sm" look="danger" icon={Trash2} onClick={() => removeChosen(mixer)}>
          {t('clip.remove')}
        </Button>
      </div>
    </>
  );
}
