import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { misplacedIn } from './misplaced';
import { tagsQuery } from './words-queries';

interface Props {
  lyrics: string;
  style: string;
  /** The member agrees: both texts as they should stand. */
  onMove: (texts: { lyrics: string; style: string }) => void;
}

/** Says when words of style stand among the lyrics, or lyrics in the style, and moves them. */
export function MisplacedHint({ lyrics, style, onMove }: Props) {
  const { t } = useTranslation('words');
  const { data: groups = [] } = useQuery(tagsQuery());
  const [settledLyrics, settledStyle] = [useDeferredValue(lyrics), useDeferredValue(style)];
  const found = useMemo(() => misplacedIn(settledLyrics, settledStyle, groups), [settledLyrics, settledStyle, groups]);
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-2 text-2xs text-warn empty:hidden">
      {found && (
        <>
          <span className="flex items-start gap-[5px]">
            <TriangleAlert aria-hidden size={13} strokeWidth={1.6} className="mt-[calc((1lh-13px)/2)] shrink-0" />
            {t(`misplaced.${found.kind}`, { words: found.words })}
          </span>
          <Button size="sm" look="quiet" onClick={() => onMove({ lyrics: found.lyrics, style: found.style })}>
            {t(found.kind === 'styleInLyrics' ? 'misplaced.moveToStyle' : 'misplaced.moveToLyrics')}
          </Button>
        </>
      )}
    </div>
  );
}
