import Box from '@mui/material/Box';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'text.secondary';

/** A state as a dot and a word. */
export function StateDot({ word, tone = 'text.secondary' }: { word: string; tone?: Tone }) {
  const color = tone === 'text.secondary' ? tone : `${tone}.main`;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 0.75, whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: color, transform: 'translateY(-1px)' }}
      />
      {word}
    </Box>
  );
}
