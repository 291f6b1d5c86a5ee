import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/chip';
import { Slider } from '../../components/slider';
import { editDraft, evenly, type Draft, type Sliders } from '../../songs/draft/draft';
import { choosesVoice } from './request';
import { purposeOf } from './task-request';

const voices = ['', 'f', 'm'] as const;

/** Who sings, and how far it may go from what was written. Folded until somebody wants it. */
export function SoundSettings({ draft }: { draft: Draft }) {
  const { t } = useTranslation('create');
  const sounding = purposeOf(draft) !== null;
  const shown: (keyof Sliders)[] = sounding ? ['style', 'weirdness', 'audio'] : ['style', 'weirdness'];
  const set = (name: keyof Sliders, value: number) => editDraft({ sliders: { ...draft.sliders, [name]: value } });
  return (
    <details className="group/more rounded-control inset-ring inset-ring-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3.5 text-xs text-ink-2 [&::-webkit-details-marker]:hidden">
        <span className="grow">{t('sound.title')}</span>
        <ChevronDown aria-hidden size={16} strokeWidth={1.6} className="group-open/more:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-3.5 pt-1 pb-4">
        {choosesVoice(draft) && (
          <div role="group" aria-label={t('sound.voice')} className="flex flex-wrap items-center gap-1.5">
            <span className="mr-2 text-xs text-ink-2">{t('sound.voice')}</span>
            {voices.map((voice) => (
              <Chip
                key={voice}
                pressed={draft.vocalGender === voice}
                onPressedChange={() => editDraft({ vocalGender: voice })}
              >
                {t(`sound.voices.${voice || 'any'}`)}
              </Chip>
            ))}
          </div>
        )}
        {shown.map((name) => (
          <Slider
            key={name}
            label={t(`sound.${name}`)}
            value={draft.sliders[name]}
            centre={evenly}
            onValueChange={(value) => set(name, value)}
            format={(value) => (value === evenly ? t('sound.evenly') : `${value}%`)}
          />
        ))}
      </div>
    </details>
  );
}
