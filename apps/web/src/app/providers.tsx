import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router';
import { startLiveLater } from './live-later';
import { queryClient } from './query-client';
import { theRouter } from './routes';
import { keepSession } from './session-keeper';
import { startupDone } from './startup';

let kept = false;

/** Watched from its beginning, not from the first frame: what a guarded page asks may be answered before that is drawn. */
function watchedRouter(): ReturnType<typeof theRouter> {
  const router = theRouter();
  if (!kept) keepSession(queryClient, router);
  kept = true;
  return router;
}

export function Providers() {
  useEffect(() => {
    void startupDone();
    return startLiveLater(queryClient);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={watchedRouter()} />
    </QueryClientProvider>
  );
}
