import { limits } from '@overtone/contract/limits';
import { modelById } from '@overtone/contract/models';
import { PencilLine, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { Input } from '../../components/input';
import { changeTemplates, renamed, useTemplates, type Template } from './templates';

interface Props {
  template: Template;
  onApply: () => void;
  onRemove: () => void;
}

/** One template: pressed, it is applied. */
export function TemplateRow({ template, onApply, onRemove }: Props) {
  const { t } = useTranslation('words');
  const [renaming, setRenaming] = useState(false);
  const { name } = template;
  if (renaming) return <Renaming name={name} onDone={() => setRenaming(false)} />;
  return (
    <div className="flex min-h-12 items-center gap-1 rounded-control px-2 hover:bg-surface-2">
      <button type="button" onClick={onApply} className="min-w-0 grow py-1.5 text-left">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <span className="block truncate text-2xs text-ink-3">
          <Facts template={template} />
        </span>
      </button>
      <IconButton
        icon={PencilLine}
        size="sm"
        label={t('templates.rename', { name })}
        onClick={() => setRenaming(true)}
      />
      <IconButton icon={Trash2} size="sm" label={t('templates.remove', { name })} onClick={onRemove} />
    </div>
  );
}

function Facts({ template: { model, style, vocalGender, instrumental } }: { template: Template }) {
  const { t } = useTranslation('create');
  const voice = instrumental ? t('instrumental') : vocalGender && t(`sound.voices.${vocalGender}`);
  return [modelById(model)?.name, voice, style.trim()].filter(Boolean).join(' · ');
}

function Renaming({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation('words');
  const [next, setNext] = useState(name);
  const templates = useTemplates((state) => state.templates);
  const wanted = next.trim();
  const taken = wanted !== name && templates.some((template) => template.name === wanted);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (!wanted || taken) return;
    changeTemplates((now) => renamed(now, name, wanted));
    onDone();
  };
  const reason = taken ? t('templates.taken') : wanted ? undefined : t('templates.nameMissing');
  return (
    <form onSubmit={keep} className="flex flex-col gap-1 px-2 py-1">
      <div className="flex items-center gap-2">
        <Input
          autoFocus
          aria-label={t('templates.newName', { name })}
          value={next}
          most={limits.templates.name}
          onText={setNext}
          className="grow"
        />
        <Button type="submit" size="sm" disabledReason={reason}>
          {t('templates.keepName')}
        </Button>
        <Button look="quiet" size="sm" onClick={onDone}>
          {t('templates.leave')}
        </Button>
      </div>
      {taken && <p className="text-2xs text-err">{t('templates.taken')}</p>}
    </form>
  );
}
