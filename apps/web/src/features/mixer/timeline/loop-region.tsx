import { useTranslation } from 'react-i18next';
import { clock } from '../../../lib/format';
import { useProject, useView } from '../session/mixer-context';
import { useLoopDrag } from './use-loop-drag';

/** The upper edge of the ruler: dragged over, a stretch that is played again and again. Its ends are moved by pointer and keys. */
export function LoopRegion() {
  const { t } = useTranslation('mixer');
  const zoom = useView((view) => view.zoom);
  const loop = useProject((project) => project.loop);
  const { placeOf, begin, drag, end, byKey } = useLoopDrag();
  const there = loop.until > loop.from;
  return (
    <div
      data-loop
      className="absolute inset-x-0 top-0 h-3 cursor-crosshair touch-none"
      title={t('loop.drag')}
      onPointerDown={(event) => begin(event, placeOf(event))}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {there && (
        <div
          className="mixer-loop"
          data-on={loop.on || undefined}
          style={{ left: loop.from * zoom, width: (loop.until - loop.from) * zoom }}
        >
          {(['from', 'until'] as const).map((edge) => (
            <span
              key={edge}
              role="slider"
              tabIndex={0}
              aria-label={t(`loop.${edge}`)}
              aria-valuenow={Math.round(loop[edge] * 1000) / 1000}
              aria-valuemin={0}
              aria-valuetext={clock(loop[edge])}
              className="mixer-loop-end"
              data-edge={edge}
              onKeyDown={byKey(edge)}
              onPointerDown={(event) => begin(event, edge === 'from' ? loop.until : loop.from)}
              onPointerMove={drag}
              onPointerUp={end}
              onPointerCancel={end}
            />
          ))}
        </div>
      )}
    </div>
  );
}
