import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { withData } from './envelope.js';
import { said } from './said.js';

/** Longer addresses are none of ours. */
const mostCharacters = 2_000;

/** What a page hands to WeChat's kit (`wx.config`), so that it may say what its share card shows. */
export const wechatSignature = endpoint({
  method: 'GET',
  path: '/wechat/signature',
  access: 'visitor',
  summary: "Signs an address of this site for WeChat's kit in the page; only where the operator has set it up",
  query: z.object({ url: z.url({ protocol: /^https?$/, error: said('WECHAT_URL_WRONG') }).max(mostCharacters) }),
  response: withData(
    z.object({ app_id: z.string(), timestamp: z.number().int(), nonce: z.string(), signature: z.string() }),
  ),
  problems: ['WECHAT_OFF', 'WECHAT_AWAY'],
});
