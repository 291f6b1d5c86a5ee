import type { SliderName } from '@overtone/contract/providers';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/chip';
import { ChipGroup } from '../../components/chip-group';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import { Slider } from '../../components/slider';
import { Switch } from '../../components/switch';
import { editDraft, familyOf, restOf, type Draft } from '../../songs/draft/draft';
import { choosesVoice, hears } from './request';
import { purposeOf, slidersOf } from './task-request';

/** Who sings, and how far it may go from what was written, as far as the family knows. Folded until somebody wants it. */
export function SoundSettings({ draft }: { draft: Draft }) {
  const { t } = useTranslation('create');
  const sliders = slidersOf(familyOf(draft), purposeOf(draft) !== null);
  const voice = choosesVoice(draft);
  if (!voice && sliders.length === 0) return null;
  const title = sliders.length === 0 ? 'voice' : voice ? 'both' : 'measure';
  return (
    <details className="group/more rounded-control inset-ring inset-ring-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3.5 text-xs text-ink-2 [&::-webkit-details-marker]:hidden">
        <span className="grow">{t(`sound.title.${title}`)}</span>
        <ChevronDown aria-hidden size={16} strokeWidth={1.6} className="group-open/more:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-3.5 pt-1 pb-4">
        {voice && <Voices chosen={draft.vocalGender} />}
        {sliders.map((name) => (
          <Weight key={name} name={name} draft={draft} />
        ))}
        {hears(draft, 'seed') && <Seed value={draft.seed} />}
        {hears(draft, 'verbatim') && (
          <Switch
            label={t('sound.verbatim')}
            checked={draft.verbatim}
            onCheckedChange={(verbatim) => editDraft({ verbatim })}
          />
        )}
      </div>
    </details>
  );
}

const voices = ['', 'f', 'm'] as const;

function Voices({ chosen }: { chosen: Draft['vocalGender'] }) {
  const { t } = useTranslation('create');
  return (
    <ChipGroup label={t('sound.voice')} className="flex flex-wrap items-center gap-1.5">
      <span className="mr-2 text-xs text-ink-2">{t('sound.voice')}</span>
      {voices.map((voice) => (
        <Chip key={voice} pressed={chosen === voice} onPressedChange={() => editDraft({ vocalGender: voice })}>
          {t(`sound.voices.${voice || 'any'}`)}
        </Chip>
      ))}
    </ChipGroup>
  );
}

function Weight({ name, draft }: { name: SliderName; draft: Draft }) {
  const { t } = useTranslation('create');
  const { sliders } = draft;
  const rest = restOf(familyOf(draft), name);
  const places: Partial<Record<number, string>> = {
    ...{ 0: t('sound.places.first'), [rest]: t('sound.places.middle'), 100: t('sound.places.last') },
  };
  const format = (value: number) => {
    if (name === 'start') return places[value] ?? `${value}%`;
    return value === rest ? t('sound.evenly') : `${value}%`;
  };
  return (
    <Slider
      label={t(`sound.${name}`)}
      value={sliders[name]}
      centre={rest}
      onValueChange={(value) => editDraft({ sliders: { ...sliders, [name]: value } })}
      format={format}
    />
  );
}

/** Only digits can be typed. */
function Seed({ value }: { value: string }) {
  const { t } = useTranslation('create');
  return (
    <Field label={t('sound.seed')} hint={t('sound.seedHelp')}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        value={value}
        placeholder={t('sound.seedPlaceholder')}
        onChange={(event) => editDraft({ seed: event.target.value.replace(/\D/g, '').slice(0, 10) })}
      />
    </Field>
  );
}
