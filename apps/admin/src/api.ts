import {
  type Call,
  createClient,
  createFileClient,
  type FetchFile,
  NoAnswer,
  Refusal,
} from '@overtone/contract/client';
import { forgetDesk, forgetHeard, keepDeskFor } from '@overtone/contract/left-behind';
import { askToConfirm } from './identity/confirmation';
import { endOf } from './sheet-end';

/** The site's own session: whoever is logged in there is logged in here. */
export const session = {
  token: (): string | null => localStorage.getItem('token'),
  uid: (): string | null => localStorage.getItem('uid'),
  /**
   * Only of this login: nobody else's is ended by an answer that was not theirs. No page of the site may be open to tidy up.
   * `wanted`: by its member, of whom nothing stays; else their desk waits for them.
   */
  end: async (token: string | null, wanted: boolean): Promise<void> => {
    if (token === null || session.token() !== token) return;
    const uid = session.uid();
    // Before the token goes: another tab hears of that at once.
    if (!wanted && uid !== null) keepDeskFor(localStorage, uid);
    ['token', 'uid', 'userInfo'].forEach((key) => localStorage.removeItem(key));
    await Promise.allSettled([forgetHeard(globalThis), wanted && forgetDesk(globalThis)]);
  },
};

const settings = {
  baseUrl: '/api',
  headers: () => {
    const token = session.token();
    return { 'accept-language': 'zh-CN', ...(token !== null && { authorization: `Bearer ${token}` }) };
  },
};

/** A call as it is. */
export const siteCall: Call = createClient(settings);
const siteFile: FetchFile = createFileClient(settings);

/** Where the server wants to know who is at the console, it is asked, and what was refused is sent again. */
async function confirmed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'SECOND_FACTOR_MISSING') location.hash = '#/identity';
    if (error.code !== 'IDENTITY_UNCONFIRMED' || !(await askToConfirm())) throw error;
    return work();
  }
}
export const call: Call = (...given) => confirmed(() => siteCall(...given));
export const fetchFile: FetchFile = (...given) => confirmed(() => siteFile(...given));

/** What to say of a failure: the server's own sentence, else what is known of the way to it. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.body.message;
  if (error instanceof NoAnswer)
    return error.kind === 'timeout' ? '服务器没有及时回答，请再试一次' : '网络连接失败，请检查网络后重试';
  return '出了意外，请再试一次';
}

/** One for each press: sent again after an answer that did not come, it is done once. */
export const newKey = (): string => crypto.randomUUID();

/** Saves what was fetched under the name the server gave it. @returns what to say of a spreadsheet that lacks rows. */
export async function save(...parameters: Parameters<FetchFile>): Promise<string | undefined> {
  const { name, content } = await fetchFile(...parameters);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return endOf(content);
}
