import type { Song } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { player } from '../../playback/browser-player';
import { usePlayer } from '../../playback/use-player';
import { useMedia } from '../../lib/media';
import { spectrumQuery } from '../../songs/data/queries';
import { barHeight, figure, spectrumAt, tracePassing, wholeTrace } from './figure';

const places = Array.from({ length: figure.bars }, (_, place) => place);

/** 32 bars of what is heard now; without a sound, the whole song in one still figure. Written outside React. */
export function Visualizer({ song }: { song: Song }) {
  const root = useRef<HTMLDivElement>(null);
  const isOn = usePlayer(({ song: current, started }) => started && current?.id === song.id);
  const moving = usePlayer((state) => state.playing && state.status !== 'loading') && isOn;
  const still = useMedia('(prefers-reduced-motion: reduce)');
  // Fetched when the song first sounds.
  const wanted = isOn && !still && song.spectrum_url !== null;
  const { data: spectrum = null } = useQuery({ ...spectrumQuery(song.spectrum_url), enabled: wanted });

  useEffect(() => {
    const bars = [...(root.current?.children ?? [])] as HTMLElement[];
    const loud = new Float32Array(figure.bars);
    const peaks = song.peaks ?? [];
    const draw = () => {
      if (!isOn || still) wholeTrace(peaks, loud);
      else if (spectrum) spectrumAt(spectrum, player.now(), loud);
      else tracePassing(peaks, player.now() / (song.duration || 1), loud);
      bars.forEach((bar, place) => (bar.style.height = `${barHeight(loud[place] ?? 0).toFixed(1)}px`));
    };
    let frame = 0;
    const run = () => {
      draw();
      if (moving && !still) frame = requestAnimationFrame(run);
    };
    run();
    return () => cancelAnimationFrame(frame);
  }, [song, isOn, moving, still, spectrum]);

  return (
    <div ref={root} aria-hidden className="detail-figure" data-moving={(moving && !still) || undefined}>
      {places.map((place) => (
        <i key={place} />
      ))}
    </div>
  );
}
