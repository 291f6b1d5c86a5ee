import { useQueryClient } from '@tanstack/react-query';
import { Undo2, X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { restoreSongs } from '../../songs/data/song-changes';
import { forgetUndo, holdUndo, releaseUndo, showUndoBar, useUndo } from '../../songs/data/undo';
import { notBack, takeBackByBar } from '../../songs/own/take-back';
import { useBarFocus } from './bar-focus';

/** Where the bulk bar stood: what has just gone into the trash, and back with it. */
export function UndoBar() {
  const { t } = useTranslation('myMusic');
  const client = useQueryClient();
  const { ids, asked, problem } = useUndo();
  const focus = useBarFocus();
  // Told as soon as it is on the page: it is asked for right after.
  useLayoutEffect(showUndoBar, []);
  const undo = () => void takeBackByBar((songs) => restoreSongs(client, songs));
  return (
    <div role="status">
      {ids && (
        <div
          onPointerEnter={holdUndo}
          onPointerLeave={releaseUndo}
          onFocus={(event) => (focus.onFocus(event), holdUndo())}
          onBlur={() => (focus.onBlur(), releaseUndo())}
          data-list-bar
          className="fixed inset-x-4 bottom-[calc(var(--under-player)+20px)] z-(--z-sticky) mx-auto flex max-w-max items-center gap-1 rounded-card bg-popover py-2 pr-2 pl-5 shadow-2 max-md:bottom-[calc(var(--under-player)+var(--bar-bottom)+12px)] max-md:pl-4"
        >
          <span className="mr-3">
            {problem === null ? t('changed.trash', { n: String(ids.length) }) : notBack({ ids, message: problem })}
          </span>
          <Button look="quiet" size="sm" icon={Undo2} loading={asked} onClick={undo}>
            {t('undo')}
          </Button>
          <IconButton icon={X} label={t('closeUndo')} onClick={forgetUndo} />
        </div>
      )}
    </div>
  );
}
