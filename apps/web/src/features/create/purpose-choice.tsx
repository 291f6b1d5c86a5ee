import type { Persona } from '@overtone/contract/persona';
import { isSung } from '@overtone/contract/singing';
import type { Song } from '@overtone/contract/song';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/chip';
import { useChosenInView } from '../../lib/chosen-in-view';
import { usePersonaOf } from '../../songs/data/personas';
import { purposesOf, type DraftPurpose, type DraftSource } from '../../songs/draft/draft-source';
import { isOffered } from '../../songs/operations/offered';
import { KeepSinger } from '../../songs/singers/keep-singer';
import { useSource } from './use-source';

/** What the song on the desk is used for, and what will really be made of it. Its singer is asked for a name once. */
export function PurposeChoice({ source, song }: { source: DraftSource; song: Song | undefined }) {
  const { t } = useTranslation('create');
  const { t: operation } = useTranslation('operations');
  const { t: singer } = useTranslation('singers');
  const { setPurpose, setSinger } = useSource(source, song);
  const kept = usePersonaOf(source.songId);
  const [naming, setNaming] = useState(false);
  const strip = useChosenInView<HTMLDivElement>(source.purpose);
  const open = purposesOf(source).filter((purpose) => isOffered(purpose) && (purpose !== 'persona' || sings(song)));
  const offered = isOffered(source.purpose);
  const choose = (purpose: DraftPurpose) => {
    if (purpose !== 'persona' || source.personaId !== null) setPurpose(purpose);
    else if (kept) setSinger(kept);
    else setNaming(true);
  };
  const seat = (persona: Persona) => {
    setSinger(persona);
    setNaming(false);
  };
  return (
    <div className="flex flex-col gap-2">
      {open.length > 1 && (
        <div
          ref={strip}
          role="group"
          aria-label={t('source.purpose')}
          className="-mx-3.5 flex gap-1.5 overflow-x-auto px-3.5 py-px md:flex-wrap"
        >
          {open.map((purpose) => (
            <Chip key={purpose} pressed={purpose === source.purpose} onPressedChange={() => choose(purpose)}>
              {operation(`name.${purpose}`)}
            </Chip>
          ))}
        </div>
      )}
      <p className="text-2xs text-ink-3">{t(`source.${offered ? 'hint' : 'wordsOnly'}.${source.purpose}`)}</p>
      {naming && (
        <KeepSinger
          song={{ id: source.songId, title: source.title }}
          name=""
          submit={singer('keepOnly')}
          busy={false}
          onKept={seat}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

/** Nothing is said against it while the song is on its way. */
const sings = (song: Song | undefined): boolean => !song || isSung(song.prompt);
