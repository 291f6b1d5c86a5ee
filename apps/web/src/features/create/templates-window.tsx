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
import { TemplateRow } from './template-row';
import { changeTemplates, hasName, nameGap, settingsOf, useTemplates, withTemplate, type Template } from './templates';

/** The present settings are kept under a name; those that were kept are applied, renamed and removed. */
export function TemplatesWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('words');
  const templates = useTemplates((state) => state.templates);
  const apply = ({ name, ...settings }: Template) => {
    replaceDraft(settings, { laid: t('templates.applied', { name }) });
    onClose();
  };
  const remove = (gone: Template) => {
    const place = templates.indexOf(gone);
    changeTemplates((now) => now.filter((template) => template.name !== gone.name));
    const back = (now: readonly Template[]) =>
      hasName(now, gone.name) || now.length >= limits.templates.max ? now : now.toSpliced(place, 0, gone);
    const action = { label: t('templates.undo'), run: () => changeTemplates(back) };
    toast.info(t('templates.removed', { name: gone.name }), { action });
  };
  return (
    <Dialog open onOpenChange={onClose} size={480} title={t('templates.title')} description={t('templates.about')}>
      <div className="flex flex-col gap-4">
        <SaveForm templates={templates} />
        {templates.length === 0 ? (
          <p className="text-xs text-ink-3">{t('templates.none')}</p>
        ) : (
          <ul aria-label={t('templates.title')} className="-mx-2 flex flex-col">
            {templates.map((template) => (
              <li key={template.name}>
                <TemplateRow template={template} onApply={() => apply(template)} onRemove={() => remove(template)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function SaveForm({ templates }: { templates: readonly Template[] }) {
  const { t } = useTranslation('words');
  const draft = useDraft();
  const [name, setName] = useState('');
  const gap = nameGap(templates, name);
  const { max } = limits.templates;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (gap) return;
    changeTemplates((now) => withTemplate(now, { ...settingsOf(draft), name: name.trim() }));
    toast.success(t('templates.saved', { name: name.trim() }));
    setName('');
  };
  return (
    <form onSubmit={save}>
      <Field
        label={t('templates.name')}
        error={gap === 'full' ? t('templates.full', { n: String(max) }) : undefined}
        count={{ now: lengthOf(name), max: limits.templates.name }}
      >
        <div className="flex gap-2">
          <Input
            value={name}
            most={limits.templates.name}
            onText={setName}
            placeholder={t('templates.namePlaceholder')}
            className="grow"
          />
          <Button
            type="submit"
            look="ink"
            disabledReason={gap ? t(gap === 'full' ? 'templates.fullShort' : 'templates.nameMissing') : undefined}
          >
            {t(hasName(templates, name) ? 'templates.replace' : 'templates.save')}
          </Button>
        </div>
      </Field>
    </form>
  );
}
