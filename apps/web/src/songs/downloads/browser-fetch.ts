import type { BytesOutside } from './fetch-bytes';
import { later } from '../../lib/later';

/** The browser's network and time. */
export const browserFetch: BytesOutside = {
  fetch: (...request) => fetch(...request),
  later,
};
