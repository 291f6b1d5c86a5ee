import type { BytesOutside } from './fetch-bytes';

/** The browser's network and time. */
export const browserFetch: BytesOutside = {
  fetch: (...request) => fetch(...request),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
