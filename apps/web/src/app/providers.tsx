import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router';
import { startLiveLater } from './live-later';
import { queryClient } from './query-client';
import { theRouter } from './routes';
import { keepSession } from './session-keeper';
import { startupDone } from './startup';

export function Providers() {
  useEffect(() => {
    void startupDone();
    const stops = [keepSession(queryClient, theRouter()), startLiveLater(queryClient)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={theRouter()} />
    </QueryClientProvider>
  );
}
