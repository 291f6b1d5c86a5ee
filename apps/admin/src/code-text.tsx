import Box from '@mui/material/Box';
import { codeFont } from './theme';

/** Ids, codes and numbers that are copied. */
export const CodeText = ({ children }: { children: string | null | undefined }) => (
  <Box component="span" sx={{ fontFamily: codeFont, fontSize: 13, overflowWrap: 'anywhere' }}>
    {children ?? ''}
  </Box>
);
