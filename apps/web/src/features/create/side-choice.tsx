import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/chip';
import { ChipGroup } from '../../components/chip-group';
import { editDraft } from '../../songs/draft/draft';
import type { DraftSource } from '../../songs/draft/draft-source';

const sides = ['after', 'before'] as const;

/** Which end of the song the new part belongs to. */
export function SideChoice({ source }: { source: DraftSource }) {
  const { t } = useTranslation('create');
  return (
    <ChipGroup label={t('source.sides')} className="flex flex-wrap gap-1.5">
      {sides.map((side) => (
        <Chip
          key={side}
          pressed={source.side === side}
          onPressedChange={() => editDraft({ source: { ...source, side } })}
        >
          {t(`source.side.${side}`)}
        </Chip>
      ))}
    </ChipGroup>
  );
}
