import {
  createClient,
  createFileClient,
  type Call,
  type ClientOptions,
  type FetchFile,
} from '@overtone/contract/client';
import { fingerprint } from './fingerprint';
import { currentLanguage } from './language';
import { requestLogin } from './login-request';
import { sendingFetch } from './sending-fetch';
import { session } from './session';
import { isDeadToken } from './dead-token';

const settings: ClientOptions = {
  baseUrl: '/api',
  headers: () => {
    const { token } = session.get();
    return {
      'x-fingerprint': fingerprint(),
      'accept-language': currentLanguage(),
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

/** The same for a call that sends much: it tells how far it has come, and ends when nothing moves for as long as its kind waits. */
export const callSending =
  (onShare: (share: number) => void): Call =>
  (endpoint, input, options) => {
    const sending = sendingFetch({ onShare, patienceMs: endpoint.timeoutMs });
    return noticing(() => createClient({ ...settings, fetch: sending })(endpoint, input, options));
  };

async function noticing<T>(exchange: () => Promise<T>): Promise<T> {
  const { token } = session.get();
  try {
    return await exchange();
  } catch (error) {
    if (isDeadToken(error)) {
      if (token) session.expire(token);
      else requestLogin();
    }
    throw error;
  }
}
