import type { Persona } from '@overtone/contract/persona';
import type { Song } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { replaceDraft } from '../../songs/draft/create-similar';
import { useDraft, editDraft } from '../../songs/draft/draft';
import type { DraftPurpose, DraftSource } from '../../songs/draft/draft-source';
import { timingQuery, unread, whyNoLines } from '../../songs/data/timing-query';
import { linesWithin, stretchedTo, wordsOf } from '../../songs/operations/stretch';
import type { SungLine } from '../../songs/timing/timing-lines';
import { bounded, continuedAt, movedEnd, type Stretch } from './source-range';

const unsung: readonly SungLine[] = [];

/**
 * What can be changed of the song on the desk. The words follow what is marked as long as they are the song's own: what a
 * member has written is never taken away.
 */
export function useSource(source: DraftSource, song: Song | undefined) {
  const { t } = useTranslation('words');
  const timing = useQuery(timingQuery(song ?? unread));
  const lines = timing.data ?? unsung;
  const lyrics = useDraft((draft) => draft.lyrics);
  const change = (next: DraftSource) => {
    const before = wordsFor(source, song, lines);
    // All of them were laid there while nobody knew which are sung where.
    const own = lyrics.trim() !== '' && lyrics !== before && lyrics !== song?.prompt;
    editDraft({ source: next, ...(!own && before !== null && { lyrics: wordsFor(next, song, lines) ?? lyrics }) });
  };
  const stretch = (to: Stretch) => change({ ...source, ...to });
  const words = wordsFor(source, song, lines);
  return {
    lines,
    /** Why there are none. */
    why: whyNoLines(timing),
    within: linesWithin(lines, source.from, source.to),
    setPurpose: (purpose: DraftPurpose) => change({ ...source, purpose }),
    setSinger: ({ id, name }: Pick<Persona, 'id' | 'name'>) =>
      change({ ...source, purpose: 'persona', personaId: id, singer: name }),
    setContinueAt: (second: number) => change({ ...source, continueAt: continuedAt(source, second) }),
    moveEnd: (end: keyof Stretch, second: number) => stretch(movedEnd(source, end, second)),
    pressLine: (line: SungLine) => stretch(bounded(source, stretchedTo(line, source))),
    /** The song's own words for what is marked, where the field says something else. */
    offer:
      words !== null && words !== lyrics
        ? () => replaceDraft({ lyrics: words }, { replaced: t('lyrics.replaced') })
        : null,
  };
}

/** Of a section the lines that are sung there; otherwise all of them. Null while they are not known. */
function wordsFor(source: DraftSource, song: Song | undefined, lines: readonly SungLine[]): string | null {
  if (!song) return null;
  if (source.purpose !== 'infill') return song.prompt;
  return lines.length > 0 ? wordsOf(linesWithin(lines, source.from, source.to)) : null;
}
