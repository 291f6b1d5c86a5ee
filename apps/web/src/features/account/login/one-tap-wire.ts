import { beginOneTap } from '@overtone/contract/one-tap';
import { call } from '../../../lib/api';

interface Answer {
  code: number;
  msg?: string;
  spToken?: string;
}
interface Asking {
  success: (answer: Answer) => void;
  error: (answer: Answer) => void;
}

/** What the vendor's script puts into the page. */
interface NumberServer {
  checkLoginAvailable(wish: Asking & { accessToken: string; jwtToken: string }): void;
  getLoginToken(wish: Asking & { authPageOption: object }): void;
}
declare global {
  interface Window {
    PhoneNumberServer?: new () => NumberServer;
  }
}

const right = 600_000;
const cancelled = 700_000;

/** The person has turned away from the carrier's page: nothing failed. */
export class TurnedAway extends Error {}

/** A token of the number of this phone, as its carrier has confirmed it on its own page. */
export async function numberToken(script: string, page: object): Promise<string> {
  const [{ data }] = await Promise.all([call(beginOneTap, {}), loaded(script)]);
  const server = window.PhoneNumberServer && new window.PhoneNumberServer();
  if (!server) throw new Error('the script has brought nothing');
  const { access_token: accessToken, jwt_token: jwtToken } = data;
  await asked((wish) => server.checkLoginAvailable({ accessToken, jwtToken, ...wish }));
  const { spToken } = await asked((wish) => server.getLoginToken({ authPageOption: page, ...wish }));
  if (!spToken) throw new Error('no token');
  return spToken;
}

const asked = (ask: (wish: Asking) => void): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const error = ({ code, msg }: Answer) =>
      reject(code === cancelled ? new TurnedAway(msg) : new Error(msg ?? String(code)));
    ask({ success: (answer) => (answer.code === right ? resolve(answer) : error(answer)), error });
  });

let loading: Promise<void> | undefined;

/** Once in a page; what did not come is fetched again by the next press. */
function loaded(address: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('the script did not come')));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
