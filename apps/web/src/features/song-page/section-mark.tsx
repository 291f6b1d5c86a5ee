import { useTranslation } from 'react-i18next';
import type { LineSinger } from '../../songs/timing/singer-labels';
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

/** Who sings the lines that follow; no section, so nothing of it is on the string. */
export function SingerMark({ singer }: { singer: LineSinger }) {
  const { t } = useTranslation('songs');
  return <p className="lyric-singer">{t(`singers.${singer}`)}</p>;
}
