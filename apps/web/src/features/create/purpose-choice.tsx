import type { Persona } from '@overtone/contract/persona';
import { makesOf, type ProviderId, providers } from '@overtone/contract/providers';
import { isSung } from '@overtone/contract/singing';
import type { Song } from '@overtone/contract/song';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Chip } from '../../components/chip';
import { ChipGroup } from '../../components/chip-group';
import { useChosenInView } from '../../lib/chosen-in-view';
import { dirtyForm } from '../../lib/dirty-form';
import { usePersonaOf } from '../../songs/data/personas';
import { editDraft, familyOf, inFamily, useDraft } from '../../songs/draft/draft';
import { makersOf, purposesAt, type DraftPurpose, type DraftSource } from '../../songs/draft/draft-source';
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
  const [form] = useState(dirtyForm);
  const strip = useChosenInView<HTMLDivElement>(source.purpose);
  const family = useDraft(familyOf);
  const open = purposesAt(family, source).filter(
    (purpose) => isOffered(purpose) && (purpose !== 'persona' || sings(song)),
  );
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
      {open.some((purpose) => purpose !== source.purpose) && (
        <ChipGroup
          ref={strip}
          label={t('source.purpose')}
          className="-mx-3.5 flex gap-1.5 overflow-x-auto px-3.5 py-px md:flex-wrap"
        >
          {open.map((purpose) => (
            <Chip key={purpose} pressed={purpose === source.purpose} onPressedChange={() => choose(purpose)}>
              {operation(`name.${purpose}`)}
            </Chip>
          ))}
        </ChipGroup>
      )}
      <Hint source={source} family={family} />
      {naming && (
        <KeepSinger
          song={{ id: source.songId, title: source.title }}
          name=""
          submit={singer('keepOnly')}
          busy={false}
          form={form}
          onKept={seat}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

/** What will be made of it; of a family that cannot, that it cannot, and who can. */
function Hint({ source, family }: { source: DraftSource; family: ProviderId }) {
  const { t } = useTranslation('create');
  const { t: operation } = useTranslation('operations');
  const { purpose } = source;
  const { name } = providers[family];
  if (!isOffered(purpose)) return <p className="text-2xs text-ink-3">{t(`source.wordsOnly.${purpose}`)}</p>;
  if (makesOf(family, purpose, source.family)) {
    const brought = source.family !== null && source.family !== family;
    const own =
      purpose === 'extend' && family !== 'suno' ? t(`source.extendBy.${family}`) : t(`source.hint.${purpose}`);
    return <p className="text-2xs text-ink-3">{brought ? `${own}${t('source.brought', { name })}` : own}</p>;
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-2xs text-warn">
      <span>{t('source.notHere', { name, what: operation(`name.${purpose}`) })}</span>
      {makersOf(source, purpose).map((maker) => (
        <Button key={maker} size="sm" onClick={() => editDraft(inFamily(useDraft.getState(), maker))}>
          {t('source.toFamily', { name: providers[maker].name })}
        </Button>
      ))}
    </div>
  );
}

/** Nothing is said against it while the song is on its way. */
const sings = (song: Song | undefined): boolean => !song || isSung(song.prompt);
