import { Refusal } from '@overtone/contract/client';
import type { Song } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../components/button';
import { Cover } from '../../components/cover';
import { ErrorLine } from '../../components/error-line';
import { IconButton } from '../../components/icon-button';
import { Skeleton } from '../../components/skeleton';
import { clock } from '../../lib/format';
import { usePersonas } from '../../songs/data/personas';
import { songQuery } from '../../songs/data/queries';
import { editDraft, familyOf, useDraft } from '../../songs/draft/draft';
import { makesOf, providers } from '@overtone/contract/providers';
import type { DraftSource } from '../../songs/draft/draft-source';
import { isOffered } from '../../songs/operations/offered';
import { songAddress } from '../../songs/share/song-address';
import { Inspirations } from './inspirations';
import { PurposeChoice } from './purpose-choice';
import { SectionLines } from './section-lines';
import { SideChoice } from './side-choice';
import { SourceWave } from './source-wave';
import { useSource } from './use-source';

interface Props {
  source: DraftSource;
  /** Another song in its place, one more beside it, or another singer. */
  onChoose: (how: 'instead' | 'beside' | 'singer') => void;
}

/** Which song lies under the words, what for, and what of it. */
export function SourceCard({ source, onChoose }: Props) {
  const { t } = useTranslation('create');
  const { data: song, error } = useQuery(songQuery(source.songId));
  const gone = error instanceof Refusal && error.status === 404;
  const singer = useSinger(source);
  const family = useDraft(familyOf);
  const made = isOffered(source.purpose) && makesOf(family, source.purpose, source.family);
  return (
    <section
      aria-label={t('source.label')}
      className="flex flex-col gap-3 rounded-card bg-surface-1 p-3.5 inset-ring inset-ring-line [--back:var(--surface-1)]"
    >
      <Head source={source} singer={singer.name} song={song} onChoose={onChoose} />
      <PurposeChoice source={source} song={song} />
      {gone && <ErrorLine>{t('source.gone')}</ErrorLine>}
      {singer.trouble && !gone && <ErrorLine>{singer.trouble}</ErrorLine>}
      {made && !gone && <Parts {...{ source, song }} onAdd={() => onChoose('beside')} />}
    </section>
  );
}

/** Who sings as they are called now, and why they cannot. */
function useSinger({ purpose, personaId, singer }: DraftSource): { name: string; trouble: string | null } {
  const { t } = useTranslation('create');
  const { t: words } = useTranslation('singers');
  const { data } = usePersonas();
  const persona = data?.find(({ id }) => id === personaId);
  const name = persona?.name ?? singer;
  if (purpose !== 'persona' || !data) return { name, trouble: null };
  if (!persona) return { name, trouble: t('source.singerGone') };
  return { name, trouble: persona.resting && words(`resting.${persona.resting}`) };
}

interface HeadProps extends Props {
  singer: string;
  song: Song | undefined;
}

function Head({ source, singer, song, onChoose }: HeadProps) {
  const { t } = useTranslation('create');
  const { purpose, continueAt, title, side } = source;
  const bySide = useDraft((draft) => providers[familyOf(draft)].wishes.includes('side'));
  const sings = purpose === 'persona';
  const ways: Partial<Record<string, string>> = {
    extend: bySide ? t(`source.side.${side}`) : t('source.extend', { at: clock(continueAt) }),
    persona: t('source.persona', { singer }),
  };
  return (
    <div className="flex items-center gap-3">
      <Cover seed={source.songId} src={song?.image_url ?? null} className="size-10 max-md:hidden" />
      <p className="min-w-0 grow text-xs">
        <Link to={songAddress(source.songId)} className="link">
          {t('source.song', { title })}
        </Link>
        {t('source.colon')}
        {ways[purpose] ?? t(`source.way.${purpose}`)}
      </p>
      <Button look="quiet" size="sm" onClick={() => onChoose(sings ? 'singer' : 'instead')}>
        {t(sings ? 'source.changeSinger' : 'source.change')}
      </Button>
      <IconButton size="sm" icon={X} label={t('source.remove')} onClick={() => editDraft({ source: null })} />
    </div>
  );
}

function Parts({ source, song, onAdd }: { source: DraftSource; song: Song | undefined; onAdd: () => void }) {
  const bySide = useDraft((draft) => providers[familyOf(draft)].wishes.includes('side'));
  const { lines, why, within, setContinueAt, moveEnd, pressLine, offer } = useSource(source, song);
  return (
    <>
      {song ? (
        <SourceWave {...{ song, source }} choosesSecond={!bySide} onContinueAt={setContinueAt} onStretch={moveEnd} />
      ) : (
        <Skeleton className="h-16" />
      )}
      {source.purpose === 'extend' && bySide && <SideChoice source={source} />}
      {source.purpose === 'infill' && song && (
        <SectionLines {...{ lines, why, within }} onPress={pressLine} onOffer={offer} />
      )}
      {source.purpose === 'inspiration' && <Inspirations source={source} onAdd={onAdd} />}
    </>
  );
}
