import { providers } from '@overtone/contract/providers';
import type { Song } from '@overtone/contract/song';
import { Mic, MicVocal, Music2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Part } from '../../components/part';
import { requireLogin } from '../../lib/login-request';
import { session } from '../../lib/session';
import { editDraft, familyOf, useDraft } from '../../songs/draft/draft';
import {
  draftPurposes,
  purposesAt,
  purposesOf,
  sourceOf,
  whyNotBeside,
  withOther,
  type DraftPurpose,
  type DraftSource,
} from '../../songs/draft/draft-source';
import { isOffered } from '../../songs/operations/offered';
import { SourceCard } from './source-card';

const load = async () => (await import('./source-chooser')).SourceChooser;
const loadStanding = async () => (await import('./uploads-standing')).UploadsStanding;
const loadSingers = async () => (await import('./singer-chooser')).SingerChooser;

/** A song in place of the one that lies there or beside it, a recording, or a singer. */
type How = 'instead' | 'beside' | 'recording' | 'singer';

/** Where a choice begins; beside others a recording will not do. */
const placeOf = { instead: 'songs', recording: 'upload', beside: null } as const;

/** The song under the words, or the way to lay one there. */
export function DeskSource() {
  const { t } = useTranslation('create');
  const source = useDraft((draft) => draft.source);
  const [choosing, setChoosing] = useState<How | null>(null);
  const close = () => setChoosing(null);
  const how = choosing === 'singer' ? null : choosing;
  const ask = (next: How) => {
    const open = () => setChoosing(next);
    if (requireLogin(open)) open();
  };
  const take = (song: Song) => {
    const next = choosing === 'beside' && source ? withOther(source, { songId: song.id, title: song.title }) : null;
    editDraft({ source: next ?? laid(song, source), mode: 'custom' });
    setChoosing(null);
  };
  const whyNot = (song: Song) => {
    const why = choosing === 'beside' && source ? whyNotBeside(source, song, familyOf(useDraft.getState())) : null;
    return why ? t(`choose.why.${why}`) : undefined;
  };
  return (
    <>
      {source && (
        // Its words may still be on their way.
        <Suspense fallback={null}>
          <SourceCard source={source} onChoose={ask} />
        </Suspense>
      )}
      {!source && (
        <Suspense fallback={<div className="h-8" />}>
          <Starts onAsk={ask} />
        </Suspense>
      )}
      <Part load={loadStanding} silent>
        {(UploadsStanding) => how === null && <UploadsStanding onOpen={() => ask('recording')} />}
      </Part>
      <Part load={loadSingers} need={choosing === 'singer'} onMissing={close}>
        {(SingerChooser) => choosing === 'singer' && <SingerChooser onClose={close} />}
      </Part>
      <Part load={load} need={how !== null} onMissing={close}>
        {(SourceChooser) =>
          how && (
            <SourceChooser
              title={t(how === 'beside' ? 'choose.beside' : 'choose.instead')}
              from={placeOf[how]}
              whyNot={whyNot}
              onChoose={take}
              onClose={close}
            />
          )
        }
      </Part>
    </>
  );
}

/** The ways to lay a song there, as far as the chosen family makes something of one. */
function Starts({ onAsk }: { onAsk: (how: How) => void }) {
  const { t } = useTranslation('create');
  const { t: operation } = useTranslation('operations');
  const family = useDraft(familyOf);
  const { name, takesRecordings } = providers[family];
  const made = draftPurposes.filter((purpose) => providers[family].operations.includes(purpose));
  if (made.length === 0) return <p className="text-2xs text-ink-3">{t('source.fromWords', { name })}</p>;
  const named = made.map((purpose) => operation(`name.${purpose}`)).join(t('nameSeparator'));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 touch:mb-1 touch:gap-y-3">
      <Button size="sm" icon={Music2} onClick={() => onAsk('instead')}>
        {t('source.start')}
      </Button>
      {takesRecordings && (
        <Button size="sm" icon={Mic} onClick={() => onAsk('recording')}>
          {t('source.recording')}
        </Button>
      )}
      {made.includes('persona') && (
        <Button size="sm" icon={MicVocal} onClick={() => onAsk('singer')}>
          {t('source.singer')}
        </Button>
      )}
      <span className="text-2xs text-ink-3">{made.includes('persona') ? t('source.startHint') : named}</span>
    </div>
  );
}

/** For what the song before was there for, where this one can be used so; its singer has no name yet. */
function laid(song: Song, before: DraftSource | null): DraftSource {
  const { uid } = session.get();
  const source = sourceOf(song, { purpose: before?.purpose ?? 'cover', uid, singer: '' });
  const named = (purpose: DraftPurpose) => isOffered(purpose) && purpose !== 'persona';
  // What the chosen family makes of it; where that is nothing, the card says who makes what.
  const here = purposesAt(familyOf(useDraft.getState()), source).filter(named);
  const open = here.length > 0 ? here : purposesOf(source).filter(named);
  const purpose = open.includes(source.purpose) ? source.purpose : (open[0] ?? 'cover');
  const beside = before?.purpose === purpose ? before.others.filter(({ songId }) => songId !== song.id) : [];
  return { ...source, purpose, others: beside };
}
