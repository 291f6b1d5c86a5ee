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

/** What a script that is slow, or that never answers, is waited for. */
const patienceMs = 15_000;

/** Opens the carrier's own page. @returns a token of the number of this phone, as it was confirmed there. */
export type ConfirmNumber = (page: object) => Promise<string>;

/** All that comes before the carrier's page: nothing of it is seen. Throws when the number of this phone cannot be asked for. */
export async function preparedNumber(script: string): Promise<ConfirmNumber> {
  const [{ data }] = await Promise.all([call(beginOneTap, {}), inTime(loaded(script), forgetScript)]);
  const server = window.PhoneNumberServer && new window.PhoneNumberServer();
  if (!server) throw new Error('the script has brought nothing');
  const { access_token: accessToken, jwt_token: jwtToken } = data;
  await inTime(asked((wish) => server.checkLoginAvailable({ accessToken, jwtToken, ...wish })));
  return async (page) => {
    const { spToken } = await asked((wish) => server.getLoginToken({ authPageOption: page, ...wish }));
    if (!spToken) throw new Error('no token');
    return spToken;
  };
}

function inTime<T>(work: Promise<T>, onLate?: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onLate?.();
      reject(new Error('no answer in time'));
    }, patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const asked = (ask: (wish: Asking) => void): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const error = ({ code, msg }: Answer) =>
      reject(code === cancelled ? new TurnedAway(msg) : new Error(msg ?? String(code)));
    ask({ success: (answer) => (answer.code === right ? resolve(answer) : error(answer)), error });
  });

let loading: Promise<void> | undefined;

const forgetScript = (): void => void (loading = undefined);

/** Once in a page; what did not come is fetched again by the next press. */
function loaded(address: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('the script did not come')));
    document.head.append(script);
  }).catch((error: unknown) => {
    forgetScript();
    throw error;
  });
  return loading;
}
