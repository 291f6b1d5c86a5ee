import { operationFacts } from '@overtone/contract/operations';
import { priceOf } from '@overtone/contract/outputs';
import { familyOfType, makerOf } from '@overtone/contract/providers';
import type { Song } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { SourcePlaces } from '../../features/create/source-places';
import { StemsPage } from '../../features/stems/stems-page';
import { points } from '../../lib/format';

const facts = { parts: String(operationFacts.stems.outputs), n: points(priceOf('suno', 'stems', 0)) };

/** Songs are taken apart by their own family alone: of others it is said that they are not. */
const mayBeApart = ({ type }: Song): boolean => makerOf('stems', familyOfType(type)) !== null;

/** One's own songs and recordings, and those that are uploaded now: whichever is chosen is taken apart. */
export function StemsRoute() {
  const { t } = useTranslation('stems');
  return <StemsPage intro={t('intro', facts)} Choice={Choice} />;
}

function Choice({ onChoose }: { onChoose: (song: Song) => void }) {
  const { t } = useTranslation('operations');
  const whyNot = (song: Song) => (mayBeApart(song) ? undefined : t('why.notApart'));
  return <SourcePlaces from="songs" whyNot={whyNot} onChoose={onChoose} />;
}
