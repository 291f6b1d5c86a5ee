import i18next from 'i18next';
import { ownVersion, readVersion, useNewVersion } from './new-version';
import { toast } from './toast';

/**
 * Code of this page did not come: says so. Where the site has another version than the page, a release took it away: no
 * further try brings it, so the update notice offers the reload, again if it was put off. Else it is the network.
 */
export async function sayMissingCode(): Promise<void> {
  const { url } = useNewVersion.getState();
  const own = ownVersion();
  const version = url === null || own === undefined ? null : await readVersion(url);
  const isGone = version !== null && version !== own;
  if (isGone) useNewVersion.setState({ version });
  toast.error(i18next.t(isGone ? 'errors:outdated' : 'errors:network'));
}
