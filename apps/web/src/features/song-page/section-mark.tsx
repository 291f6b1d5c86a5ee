import { useTranslation } from 'react-i18next';
import { sectionName } from '../../songs/timing/section-name';

/** The name of a section and its 徽 on the string beside; lit while it is sung. */
export function SectionMark({ mark, lit }: { mark: string; lit: boolean }) {
  const { t } = useTranslation('songs');
  const known = sectionName(mark);
  const name = known ? t(`sections.${known.name}`) : mark;
  return (
    <p className="lyric-section" data-lit={lit || undefined}>
      {known?.number ? t('numbered', { name, n: known.number }) : name}
    </p>
  );
}
