import { operationFacts } from '@overtone/contract/operations';
import { priceOf } from '@overtone/contract/outputs';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../components/page-title';
import { OwnSongChoice } from '../../features/create/own-song-choice';
import { points } from '../../lib/format';
import { openFollowUps } from '../../songs/song-dialog-request';

const facts = { parts: String(operationFacts.stems.outputs), n: points(priceOf('suno', 'stems', 0)) };

/** One's own songs: whichever is pressed is taken apart, or leads to its stems. */
export function StemsRoute() {
  const { t } = useTranslation(['later', 'shell']);
  return (
    <div className="wrap max-w-[720px] pb-16">
      <PageTitle>{t('shell:title.stems')}</PageTitle>
      <p className="pb-5 leading-read text-ink-2">{t('stems', facts)}</p>
      <OwnSongChoice which="songs" onChoose={(song) => openFollowUps(song, 'stems')} />
    </div>
  );
}
