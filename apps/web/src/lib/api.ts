import type { PriceList } from '@overtone/contract/brought-prices';
import {
  createClient,
  createFileClient,
  type Call,
  type ClientOptions,
  type FetchFile,
} from '@overtone/contract/client';
import { askWhatIsMissing } from './account-window';
import { fingerprint } from './fingerprint';
import { currentLanguage } from './language';
import { requestLogin } from './login-request';
import { session } from './session';
import { isDeadToken } from './dead-token';

/** The prices that the page has brought (public/theme.js). */
const shown = (globalThis as { overtonePrices?: PriceList }).overtonePrices;

const settings: ClientOptions = {
  baseUrl: '/api',
  headers: () => {
    const { token } = session.get();
    return {
      'x-fingerprint': fingerprint(),
      'accept-language': currentLanguage(),
      // Nothing is begun by other prices than those that are shown here.
      ...(shown && { 'x-prices': shown.version }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
  },
};
const send = createClient(settings);
const sendForFile = createFileClient(settings);

/** The typed client. A refused token ends the session, once, whoever called; none at all asks for a login. */
export const call: Call = (endpoint, input, options) => noticing(() => send(endpoint, input, options));

/** The same for an endpoint that answers a file. */
export const fetchFile: FetchFile = (endpoint, input, options) => noticing(() => sendForFile(endpoint, input, options));

/** The same over another fetch. */
export const callOver =
  (fetch: typeof globalThis.fetch): Call =>
  (endpoint, input, options) =>
    noticing(() => createClient({ ...settings, fetch })(endpoint, input, options));

async function noticing<T>(exchange: () => Promise<T>): Promise<T> {
  const { token } = session.get();
  try {
    return await exchange();
  } catch (error) {
    // Whoever was refused may have left, or come: nobody else is asked for anything.
    if (token === session.get().token) {
      if (!isDeadToken(error)) askWhatIsMissing(error);
      else if (token) session.expire(token);
      else requestLogin();
    }
    throw error;
  }
}
