import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import i18next from 'i18next';
import { failureOf } from './failure.fixture';
import { errorText, showError } from './show-error';
import { errorsEn } from './texts.en';
import { errorsZh } from './texts.zh-CN';
import { toast, useToast } from './toast';

type Send = () => Promise<Response>;
const json =
  (status: number, body: object): Send =>
  async () =>
    new Response(JSON.stringify(body), { status });
const text =
  (status: number, body: string): Send =>
  async () =>
    new Response(body, { status });
const lost: Send = () => Promise.reject(new TypeError('Failed to fetch'));

beforeAll(() =>
  i18next.init({
    lng: 'zh-CN',
    showSupportNotice: false,
    resources: { 'zh-CN': { errors: errorsZh }, en: { errors: errorsEn } },
  }),
);

const network = ['网络连接失败，请检查网络后重试', 'Network connection failed, please check your network and retry'];
const noAnswer = [
  '无法连接到服务器，请检查网络后重试',
  'Cannot connect to the server, please check your network and retry',
];
const busy = ['服务器繁忙，请稍后再试', 'Server is busy, please try again later'];
const other = ['网络错误，请检查网络后重试', 'Network error, please check your network and retry'];
const same = (words: string) => [words, words];

describe('what is shown of a failed request', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.runAllTimers();
    jest.useRealTimers();
  });

  it.each<[string, Send, string[]]>([
    ['[P8.1-02] a fetch that failed', lost, network],
    ['[P8.1-03] a gateway that had no response, 502', text(502, '<html>Bad gateway</html>'), noAnswer],
    ['[P8.1-03] a gateway that had no response, 504', text(504, ''), noAnswer],
    ['[P8.1-07] 500 with message', json(500, { message: '数据库在休息' }), same('数据库在休息')],
    ['[P8.1-07] 500 with msg', json(500, { msg: '磁盘满了' }), same('磁盘满了')],
    ['[P8.1-08] 500 without either', json(500, { error: 'Internal' }), busy],
    ['[P8.1-08] 500 with a blank message', json(500, { message: ' ' }), busy],
    ['[P8.1-09] another with message', json(409, { message: '改晚了' }), same('改晚了')],
    ['[P8.1-09] another with msg', json(200, { success: false, msg: '没有' }), same('没有')],
    ['[P8.1-11] another without words', json(404, {}), other],
    ['[P8.1-11] what is no answer of ours', text(200, 'welcome to the hotel'), other],
  ])('%s', async (_, send, sentences) => {
    const error = await failureOf(send);
    const shown: (string | null)[] = [];
    for (const language of ['zh-CN', 'en']) {
      await i18next.changeLanguage(language);
      shown.push(errorText(error));
    }
    expect(shown).toEqual(sentences);
  });

  it.each([
    [409, { message: 'Invalid Token' }],
    [403, { msg: 'no token provided' }],
    [200, { success: false, message: 'NO TOKEN PROVIDED' }],
  ])('[P8.1-10] another response, %i %p, shows nothing', async (status, body) => {
    toast.info('什么也没发生');
    const error = await failureOf(json(status, body));
    expect(errorText(error, '没有成功')).toBeNull();
    showError(error, { fallback: '没有成功' });
    expect(useToast.getState().current?.text).toBe('什么也没发生');
    showError(await failureOf(json(409, { message: 'another word' })));
    expect(useToast.getState().current).toMatchObject({ kind: 'error', text: 'another word' });
  });
});
