import { limits } from '@overtone/contract/limits';
import { lengthOf } from '@overtone/contract/text-length';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import { toast } from '../../lib/toast';
import { replaceDraft } from '../../songs/draft/create-similar';
import { useDraft } from '../../songs/draft/draft';
import { PresetRow } from './preset-row';
import { changePresets, hasName, nameGap, settingsOf, usePresets, withPreset, type Preset } from './presets';

/** The present settings are kept under a name; those that were kept are applied, renamed and removed. */
export function PresetsWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('words');
  const presets = usePresets((state) => state.presets);
  const apply = ({ name, ...settings }: Preset) => {
    replaceDraft(settings, t('presets.applied', { name }));
    onClose();
  };
  const remove = (gone: Preset) => {
    const before = usePresets.getState().presets;
    changePresets((now) => now.filter((preset) => preset.name !== gone.name));
    const action = { label: t('presets.undo'), run: () => usePresets.setState({ presets: before }) };
    toast.info(t('presets.removed', { name: gone.name }), { action });
  };
  return (
    <Dialog open onOpenChange={onClose} size={480} title={t('presets.title')} description={t('presets.about')}>
      <div className="flex flex-col gap-4">
        <SaveForm presets={presets} />
        {presets.length === 0 ? (
          <p className="text-xs text-ink-3">{t('presets.none')}</p>
        ) : (
          <ul aria-label={t('presets.title')} className="-mx-2 flex flex-col">
            {presets.map((preset) => (
              <li key={preset.name}>
                <PresetRow preset={preset} onApply={() => apply(preset)} onRemove={() => remove(preset)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function SaveForm({ presets }: { presets: readonly Preset[] }) {
  const { t } = useTranslation('words');
  const draft = useDraft();
  const [name, setName] = useState('');
  const gap = nameGap(presets, name);
  const { max } = limits.presets;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (gap) return;
    changePresets((now) => withPreset(now, { ...settingsOf(draft), name: name.trim() }));
    toast.success(t('presets.saved', { name: name.trim() }));
    setName('');
  };
  return (
    <form onSubmit={save}>
      <Field
        label={t('presets.name')}
        error={gap === 'full' ? t('presets.full', { n: String(max) }) : undefined}
        count={{ now: lengthOf(name), max: limits.presets.name }}
      >
        <div className="flex gap-2">
          <Input
            value={name}
            most={limits.presets.name}
            onText={setName}
            placeholder={t('presets.namePlaceholder')}
            className="grow"
          />
          <Button
            type="submit"
            look="ink"
            disabledReason={gap ? t(gap === 'full' ? 'presets.fullShort' : 'presets.nameMissing') : undefined}
          >
            {t(hasName(presets, name) ? 'presets.replace' : 'presets.save')}
          </Button>
        </div>
      </Field>
    </form>
  );
}
