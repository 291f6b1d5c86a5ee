import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router';
import { startLive } from './live';
import { queryClient } from './query-client';
import { router } from './routes';
import { keepSession } from './session-keeper';

export function Providers() {
  useEffect(() => {
    const stops = [keepSession(queryClient, router), startLive(queryClient)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
