import type { StyleTag } from '@overtone/contract/tags';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Chip } from '../../components/chip';
import { ChipGroup } from '../../components/chip-group';
import { Dialog } from '../../components/dialog';
import { ErrorLine } from '../../components/error-line';
import { Input } from '../../components/input';
import { currentLanguage } from '../../lib/language';
import { editDraft, useDraft } from '../../songs/draft/draft';
import { hasStyle, hears } from './request';
import { tagsLike, toggled } from './style-words';
import { tagsQuery } from './words-queries';

const targets = ['style', 'excludeStyle'] as const;
type Target = (typeof targets)[number];

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every tag by its kind, to be put into the style or into what is left out. */
export function StyleLibrary({ open, onOpenChange }: Props) {
  const { t } = useTranslation('words');
  const [chosen, setTarget] = useState<Target>('style');
  // Not every family can be told what to leave out.
  const excludes = useDraft((draft) => hears(draft, 'excludeStyle'));
  const target = excludes ? chosen : 'style';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={640}
      title={t('style.title')}
      description={t('style.about')}
      footer={
        <Button look="ink" onClick={() => onOpenChange(false)}>
          {t('style.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {excludes && (
          <ChipGroup label={t('style.target')} className="flex gap-1.5">
            {targets.map((one) => (
              <Chip key={one} pressed={one === target} onPressedChange={() => setTarget(one)}>
                {t(one === 'style' ? 'style.toStyle' : 'style.toExclude')}
              </Chip>
            ))}
          </ChipGroup>
        )}
        <Tags target={target} />
      </div>
    </Dialog>
  );
}

function Tags({ target }: { target: Target }) {
  const { t } = useTranslation('words');
  const [wanted, setWanted] = useState('');
  const { data = [], error, isPending } = useQuery(tagsQuery());
  const groups = tagsLike(data, wanted);
  if (error) return <ErrorLine alert>{t('style.libraryFailed')}</ErrorLine>;
  return (
    <>
      <Input
        type="search"
        aria-label={t('style.search')}
        placeholder={t('style.search')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        leading={<Search aria-hidden size={16} strokeWidth={1.6} className="text-ink-3" />}
      />
      {groups.map(({ category, tags }) => (
        <section key={category} aria-label={t(`style.category.${category}`)} className="flex flex-col gap-1.5">
          <h3 className="text-xs text-ink-2">{t(`style.category.${category}`)}</h3>
          <ChipGroup label={t(`style.category.${category}`)} className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <Tag key={tag.en} tag={tag} target={target} />
            ))}
          </ChipGroup>
        </section>
      ))}
      {!isPending && groups.length === 0 && <p className="text-ink-3">{t('style.none')}</p>}
    </>
  );
}

function Tag({ tag, target }: { tag: StyleTag; target: Target }) {
  const { t } = useTranslation('create');
  const text = useDraft((draft) => draft[target]);
  const word = currentLanguage() === 'en' ? tag.en : tag.zh;
  const toggle = () => editDraft({ [target]: toggled(text, word, t('styleComma')) });
  return (
    <Chip pressed={hasStyle(text, word)} onPressedChange={toggle}>
      {word}
    </Chip>
  );
}
