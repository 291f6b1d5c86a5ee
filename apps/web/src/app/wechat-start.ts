import { site } from '../lib/site';
import { inWeChat } from '../lib/wechat';
import { queryClient } from './query-client';

/** In WeChat's own browser alone, where the operator has set it up; from the first page on that is shared, for as long as the site is open. */
async function start(): Promise<void> {
  if (!inWeChat() || !(await queryClient.fetchQuery(site())).wechat_cards) return;
  (await import('./wechat-cards')).followHead();
}

start().catch(() => undefined);
