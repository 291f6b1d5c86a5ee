import type { QueryClient } from '@tanstack/react-query';
import type { Output } from '@overtone/contract/endpoint';
import type { readSite } from '@overtone/contract/platform';
import { site } from '../../lib/site';

/** How long a tab goes on with what the operator has said: the console promises the whole site within moments. */
const freshMs = 30_000;

/** What the operator wants in files that are made here, as it is now; as it was last where the server cannot be asked. */
export async function labelNow(client: QueryClient): Promise<Output<typeof readSite>['data']['label']> {
  const known = client.getQueryData(site().queryKey);
  const asked = client.fetchQuery({ ...site(), staleTime: freshMs, networkMode: 'always', retry: false });
  const { label } = await (known ? asked.catch(() => known) : asked);
  return label;
}
