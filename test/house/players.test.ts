import { describe, expect, it } from '@jest/globals';
import { isTest, sourceFiles } from './tree.js';

/** An element up to where it closes, whether it is JSX or text. */
const players = (text: string): string[] => text.match(/<(?:audio|video)\b[^]*?(?:\/>|<\/)/g) ?? [];
const hasControls = (player: string): boolean => /\scontrols[\s=>]/.test(player);

describe('a player with the controls of the browser', () => {
  const found = sourceFiles()
    .filter((file) => file.path.startsWith('apps/') && !isTest(file))
    .flatMap(({ path, text }) => players(text).map((player) => ({ path, player })))
    .filter(({ player }) => hasControls(player));

  it('offers no saving of what it plays: those bytes carry no label (docs/decisions/028-labels.md)', () => {
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter(({ player }) => !/\scontrolslist="nodownload"/i.test(player)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it('has no menu of the browser where it shows a film, which would offer the same', () => {
    const films = found.filter(({ player }) => player.startsWith('<video'));
    expect(films.map(({ path }) => path)).toEqual(['apps/web/src/features/song-page/film-panel.tsx']);
    expect(films.filter(({ player }) => !player.includes('onContextMenu'))).toEqual([]);
  });
});
