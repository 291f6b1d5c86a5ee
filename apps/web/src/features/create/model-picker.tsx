import type { Model } from '@overtone/contract/models';
import { type ProviderId, providers } from '@overtone/contract/providers';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { points } from '../../lib/format';
import { editDraft, inFamily, useDraft } from '../../songs/draft/draft';
import { FamilyChoice } from './family-choice';
import { ModelCards } from './model-cards';

interface Props {
  family: ProviderId;
  model: Model;
  membersModels: boolean;
}

/** Of what is kept, not of what is shown: a model that is closed just now is still the one that was chosen. */
const chooseFamily = (family: ProviderId) => editDraft(inFamily(useDraft.getState(), family));

/** Family and model. On a phone one line says which they are, and the cards open under it: the words are what the page is for. */
export function ModelPicker({ family, model, membersModels }: Props) {
  const { t } = useTranslation('create');
  const [open, setOpen] = useState(false);
  const choose = (id: string) => {
    editDraft({ model: id });
    setOpen(false);
  };
  return (
    <div className="flex flex-col gap-5 max-md:gap-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="create-models"
        onClick={() => setOpen(!open)}
        className="flex min-h-12 items-center gap-2 rounded-control px-3 text-left inset-ring inset-ring-line hover:bg-surface-1 md:hidden"
      >
        <span className="sr-only">{t('model')}</span>
        <b className="font-semibold">{model.name}</b>
        <span className="grow truncate text-2xs text-ink-3">
          {[
            !model.name.includes(providers[family].name) && providers[family].name,
            t('pricePerSong', { n: points(model.price) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <ChevronDown aria-hidden size={16} strokeWidth={1.6} className={clsx('shrink-0', open && 'rotate-180')} />
      </button>
      <div id="create-models" className={clsx('flex flex-col gap-5', !open && 'max-md:hidden')}>
        <FamilyChoice value={family} onChange={chooseFamily} />
        <ModelCards family={family} value={model.id} membersModels={membersModels} onChange={choose} />
      </div>
    </div>
  );
}
