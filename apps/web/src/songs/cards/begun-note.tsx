import { useTranslation } from 'react-i18next';
import { moment } from '../../lib/moment';

/** What is begun cannot be taken back. Where it is made and cannot be fetched it says until when it is tried. */
export function BegunNote({ fetchUntil }: { fetchUntil: string | null }) {
  const { t, i18n } = useTranslation(['create', 'songs']);
  const note = fetchUntil ? t('fetchUntil', { at: moment(fetchUntil, i18n.language) }) : t('songs:begunNoCancel');
  return <p className="mt-1.5 text-2xs text-ink-3">{note}</p>;
}
