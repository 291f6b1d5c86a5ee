/** As many figures beside each other as have `least` pixels each. */
export const figureGrid = (least: number) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}px, 100%), 1fr))`,
});
