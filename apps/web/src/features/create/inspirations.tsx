import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/chip';
import { ChipGroup } from '../../components/chip-group';
import { editDraft } from '../../songs/draft/draft';
import { mostInspirations, withoutOther, type DraftSource } from '../../songs/draft/draft-source';

/** The songs beside the first one, up to the most there can be. */
export function Inspirations({ source, onAdd }: { source: DraftSource; onAdd: () => void }) {
  const { t } = useTranslation('create');
  const { t: music } = useTranslation('songs');
  const full = source.others.length + 1 >= mostInspirations;
  return (
    <ChipGroup label={t('source.inspirations')} className="flex flex-wrap gap-1.5">
      {source.others.map(({ songId, title }) => (
        <Chip
          key={songId}
          removeLabel={t('source.without', { title })}
          onRemove={() => editDraft({ source: withoutOther(source, songId) })}
        >
          {title || music('untitled')}
        </Chip>
      ))}
      <Chip
        icon={Plus}
        disabledReason={full ? t('source.full', { n: String(mostInspirations) }) : undefined}
        onClick={onAdd}
      >
        {full ? t('source.full', { n: String(mostInspirations) }) : t('source.add')}
      </Chip>
    </ChipGroup>
  );
}
