import type { Fault } from '@overtone/contract/sandbox';
import type { Chance } from '../world/chance.js';

const pageTokenMs = 10 * 60_000;
const numberTokenMs = 2 * 60_000;
const most = 10_000;

export interface NumberAnswer {
  Code: string;
  Message: string;
  TokenInfo?: object;
  Data?: unknown;
}

const ok = { Code: 'OK', Message: '请求成功' };
const refusal = (Code: string, Message: string): NumberAnswer => ({ Code, Message });

/** Tokens of pages and of numbers, as Aliyun's number verification keeps them: a page's for ten minutes, a number's for two and once. */
export class NumberDesk {
  private readonly pages = new Map<string, { site: string; until: number }>();
  private readonly numbers = new Map<string, { phone: string; until: number }>();

  constructor(
    private readonly now: () => number,
    private readonly chance: Chance,
  ) {}

  readonly acts = (action: string | undefined): boolean => action === 'GetAuthToken' || action === 'GetPhoneWithToken';

  /** What the action answers; `fault`: as its kind has it. */
  answer(action: string | undefined, given: ReadonlyMap<string, string>, fault: Fault | undefined): NumberAnswer {
    const whole = action === 'GetAuthToken' ? this.pageTokens(given) : this.numberOf(given);
    if (fault?.kind === 'wrong_types') return { ...whole, TokenInfo: ['token'], Data: { Mobile: { of: 'nobody' } } };
    if (fault?.kind === 'nul_in_text') return { ...whole, Data: { Mobile: '138\u000000138000' } };
    return whole;
  }

  /** The page asks with what its server was given: a token for the number of the phone it runs on. Null: it may not. */
  numberToken(jwtToken: string, phone: string): string | null {
    const page = this.pages.get(jwtToken);
    if (!page || page.until < this.now()) return null;
    return this.keep(this.numbers, { phone, until: this.now() + numberTokenMs });
  }

  clear(): void {
    this.pages.clear();
    this.numbers.clear();
  }

  private pageTokens(given: ReadonlyMap<string, string>): NumberAnswer {
    const [url, site] = [given.get('Url') ?? '', given.get('Origin') ?? ''];
    if (!/^https?:\/\/[^/]+$/.test(site) || url !== `${site}/`)
      return refusal('InvalidParameter', 'Url 或 Origin 不合法');
    if (!/^FC\d+$/.test(given.get('SceneCode') ?? '')) return refusal('VerifySchemeNotExist', '方案不存在');
    if (given.get('BizType') !== '1') return refusal('InvalidParameter', 'BizType 不合法');
    const JwtToken = this.keep(this.pages, { site, until: this.now() + pageTokenMs });
    return { ...ok, TokenInfo: { AccessToken: this.chance.id(), JwtToken } };
  }

  private numberOf(given: ReadonlyMap<string, string>): NumberAnswer {
    const token = given.get('SpToken') ?? '';
    const number = this.numbers.get(token);
    this.numbers.delete(token);
    if (!number || number.until < this.now()) return refusal('InvalidToken', '令牌无效');
    return { ...ok, Data: { Mobile: number.phone } };
  }

  private keep<T>(kept: Map<string, T>, value: T): string {
    const token = this.chance.id();
    kept.set(token, value);
    const oldest = kept.keys().next().value;
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return token;
  }
}
