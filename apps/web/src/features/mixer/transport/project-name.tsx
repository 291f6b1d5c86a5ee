import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameField } from '../controls/name-field';
import { useMixer, useProject } from '../session/mixer-context';
import { SavedLight } from './saved-light';

export function ProjectName() {
  const { t } = useTranslation('mixer');
  const { desk } = useMixer();
  const name = useProject((project) => project.name);
  const [renaming, setRenaming] = useState(false);
  const renamed = (next: string | null) => {
    setRenaming(false);
    if (next) desk.run({ do: 'set', change: { name: next } });
  };
  return (
    <>
      {renaming ? (
        <NameField label={t('projectName')} name={name} onDone={renamed} className="h-8! w-44" />
      ) : (
        <button
          type="button"
          title={t('renameProject', { name })}
          onClick={() => setRenaming(true)}
          className="max-w-44 min-w-0 truncate rounded-control px-1 py-1.5 text-sm font-semibold hover:bg-surface-2"
        >
          {name}
        </button>
      )}
      <SavedLight />
      <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line" />
    </>
  );
}
