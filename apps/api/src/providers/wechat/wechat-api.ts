import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { exchange } from '../http/exchange.js';
import { readAnswer, staleToken, ticketAnswer, tokenAnswer, WechatRefused } from './wechat-answers.js';

const timeoutMs = 4_000;

export interface Ticket {
  ticket: string;
  /** Seconds from now. */
  lifeSeconds: number;
}

/**
 * WeChat's server for official accounts. The token is asked for in the stable way: whoever asks again is given the same,
 * so that no process ends another's. The secret goes in a body, never in an address.
 */
@Injectable()
export class WechatApi {
  constructor(private readonly config: Config) {}

  /** What pages are signed with. Throws WechatRefused. */
  async ticket(): Promise<Ticket> {
    try {
      return await this.ticketFor(await this.token(false));
    } catch (error) {
      if (!(error instanceof WechatRefused && staleToken.has(error.code))) throw error;
      // Ended behind our back, by WeChat's own console or another program.
      return this.ticketFor(await this.token(true));
    }
  }

  private async token(isAnew: boolean): Promise<string> {
    const { appId, secret, api } = this.account();
    const answer = await exchange({
      method: 'POST',
      url: `${api}/cgi-bin/stable_token`,
      headers: {},
      body: { grant_type: 'client_credential', appid: appId, secret, force_refresh: isAnew },
      timeoutMs,
    });
    return readAnswer(answer, tokenAnswer).access_token;
  }

  private async ticketFor(token: string): Promise<Ticket> {
    const query = new URLSearchParams({ access_token: token, type: 'jsapi' });
    const url = `${this.account().api}/cgi-bin/ticket/getticket?${query.toString()}`;
    const answer = await exchange({ method: 'GET', url, headers: {}, timeoutMs });
    const { ticket, expires_in } = readAnswer(answer, ticketAnswer);
    return { ticket, lifeSeconds: expires_in };
  }

  private account() {
    if (!this.config.wechat) throw new WechatRefused(null, 'not configured');
    return this.config.wechat;
  }
}
