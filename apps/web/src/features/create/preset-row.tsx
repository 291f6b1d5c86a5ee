import { limits } from '@overtone/contract/limits';
import { modelById } from '@overtone/contract/models';
import { PencilLine, Trash2 } from 'lucide-react';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { Input } from '../../components/input';
import { changePresets, renamed, usePresets, type Preset } from './presets';

interface Props {
  preset: Preset;
  onApply: () => void;
  onRemove: () => void;
}

/** One preset: pressed, it is applied. */
export function PresetRow({ preset, onApply, onRemove }: Props) {
  const { t } = useTranslation('words');
  const [renaming, setRenaming] = useState(false);
  const { name } = preset;
  if (renaming) return <Renaming name={name} onDone={() => setRenaming(false)} />;
  return (
    <div className="flex min-h-12 items-center gap-1 rounded-control px-2 hover:bg-surface-2">
      <button type="button" onClick={onApply} className="min-w-0 grow py-1.5 text-left">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <span className="block truncate text-2xs text-ink-3">
          <Facts preset={preset} />
        </span>
      </button>
      <IconButton icon={PencilLine} size="sm" label={t('presets.rename', { name })} onClick={() => setRenaming(true)} />
      <IconButton icon={Trash2} size="sm" label={t('presets.remove', { name })} onClick={onRemove} />
    </div>
  );
}

function Facts({ preset: { model, style, vocalGender, instrumental } }: { preset: Preset }) {
  const { t } = useTranslation('create');
  const voice = instrumental ? t('instrumental') : vocalGender && t(`sound.voices.${vocalGender}`);
  return [modelById(model)?.name, voice, style.trim()].filter(Boolean).join(' · ');
}

function Renaming({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation('words');
  const [next, setNext] = useState(name);
  const presets = usePresets((state) => state.presets);
  const wanted = next.trim();
  const taken = wanted !== name && presets.some((preset) => preset.name === wanted);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (!wanted || taken) return;
    changePresets((now) => renamed(now, name, wanted));
    onDone();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Not the window.
    event.stopPropagation();
    onDone();
  };
  const reason = taken ? t('presets.taken') : wanted ? undefined : t('presets.nameMissing');
  return (
    <form onSubmit={keep} onKeyDown={leave} className="flex flex-col gap-1 px-2 py-1">
      <div className="flex items-center gap-2">
        <Input
          autoFocus
          aria-label={t('presets.newName', { name })}
          value={next}
          most={limits.presets.name}
          onText={setNext}
          className="grow"
        />
        <Button type="submit" size="sm" disabledReason={reason}>
          {t('presets.keepName')}
        </Button>
        <Button look="quiet" size="sm" onClick={onDone}>
          {t('presets.leave')}
        </Button>
      </div>
      {taken && <p className="text-2xs text-err">{t('presets.taken')}</p>}
    </form>
  );
}
