import type { Song } from '@overtone/contract/song';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GenerationGroup } from '../../songs/data/generation-groups';
import { isOnceSong } from '../../songs/operations/once';
import { titleOf } from '../../songs/data/song-words';

/** To a screen reader jobs are told politely, at most one message per 10 s. */
const quietMs = 10_000;

/** Reads out how the newest running generation is doing. */
export function LogStatus({ groups }: { groups: readonly GenerationGroup[] }) {
  const { t } = useTranslation('songs');
  const doing = ({ operation }: Song, { stage }: GenerationGroup) =>
    isOnceSong(operation) ? t(`once.${operation}`) : t(`doing.${stage}`);
  const running = groups.find(({ state }) => state === 'running');
  const [first] = running?.songs ?? [];
  const now = running && first ? `${titleOf(first) || t('untitled')} ${doing(first, running)}` : '';
  const [told, setTold] = useState({ text: '', at: 0 });
  useEffect(() => {
    if (now === told.text) return undefined;
    const timer = setTimeout(() => setTold({ text: now, at: Date.now() }), Math.max(0, told.at + quietMs - Date.now()));
    return () => clearTimeout(timer);
  }, [now, told]);
  return (
    <p role="status" className="sr-only">
      {told.text}
    </p>
  );
}
