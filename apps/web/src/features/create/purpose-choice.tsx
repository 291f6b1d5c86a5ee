import type { Song } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/chip';
import { purposesOf, type DraftSource } from '../../songs/draft/draft-source';
import { isOffered } from '../../songs/operations/offered';
import { useSource } from './use-source';

/** What the song on the desk is used for, and what will really be made of it. */
export function PurposeChoice({ source, song }: { source: DraftSource; song: Song | undefined }) {
  const { t } = useTranslation('create');
  const { t: operation } = useTranslation('operations');
  const { setPurpose } = useSource(source, song);
  const open = purposesOf(source).filter(isOffered);
  const offered = isOffered(source.purpose);
  return (
    <div className="flex flex-col gap-2">
      {open.length > 1 && (
        <div
          role="group"
          aria-label={t('source.purpose')}
          className="-mx-3.5 flex gap-1.5 overflow-x-auto px-3.5 py-px md:flex-wrap"
        >
          {open.map((purpose) => (
            <Chip key={purpose} pressed={purpose === source.purpose} onPressedChange={() => setPurpose(purpose)}>
              {operation(`name.${purpose}`)}
            </Chip>
          ))}
        </div>
      )}
      <p className="text-2xs text-ink-3">{t(`source.${offered ? 'hint' : 'wordsOnly'}.${source.purpose}`)}</p>
    </div>
  );
}
