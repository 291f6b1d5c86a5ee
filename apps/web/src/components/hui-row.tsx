import { thirteenHui } from '../lib/standing-wave';

/** The thirteen 徽, the marks of a guqin, as dots on a string; the first `lit`, counted from the centre outwards, are bright. */
export function HuiRow({ lit = 13, className = 'w-60' }: { lit?: number; className?: string }) {
  return (
    <span aria-hidden className={`relative block h-3.5 ${className}`}>
      <span className="absolute inset-x-0 top-1/2 h-px bg-edge forced-colors:bg-[CanvasText]" />
      {thirteenHui.map((at, i) => {
        const fromCentre = Math.abs(6 - i);
        const size = 9 - fromCentre * 0.8;
        return (
          <span
            key={at}
            className={`hui-dot absolute top-1/2 -translate-1/2 rounded-round transition-colors duration-(--dur-2) ${fromCentre * 2 < lit ? 'bg-nacre forced-colors:bg-[CanvasText]' : 'bg-edge forced-colors:bg-[GrayText]'}`}
            style={{ left: `${at * 100}%`, width: size, height: size, ['--from-centre' as string]: fromCentre }}
          />
        );
      })}
    </span>
  );
}
