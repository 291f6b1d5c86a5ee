import { useTranslation } from 'react-i18next';

interface Props {
  writing: boolean;
  /** How many have come. */
  versions: number;
}

/** Says that lyrics are being written and that they have come, to whoever does not see it. */
export function WritingStatus({ writing, versions }: Props) {
  const { t } = useTranslation('words');
  return (
    <p role="status" className="sr-only">
      {writing ? t('lyrics.writing') : versions > 0 && t(versions === 1 ? 'lyrics.written.one' : 'lyrics.written.two')}
    </p>
  );
}
