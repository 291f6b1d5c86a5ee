import Typography from '@mui/material/Typography';

/** Its room is there before there is anything to say. */
export const Complaint = ({ children }: { children: string }) => (
  <Typography role="alert" color="error" sx={{ minHeight: '1.5em', mt: 1 }}>
    {children}
  </Typography>
);
