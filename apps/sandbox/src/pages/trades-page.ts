import type { FastifyReply } from 'fastify';
import type { AlipayTrade } from '@overtone/contract/sandbox';
import { escape } from './escape.js';
import { liveRefresh } from './live-refresh.js';
import { sendPage } from './page.js';

const shown = 100;

const statuses: Record<AlipayTrade['trade_status'], string> = {
  WAIT_BUYER_PAY: '等待付款',
  TRADE_SUCCESS: '已付款',
  TRADE_FINISHED: '已完结',
  TRADE_CLOSED: '已关闭',
};

/** Every trade at the sandbox's Alipay and what the merchant was told of it, newest first. */
export function sendTradesPage(reply: FastifyReply, trades: AlipayTrade[]): FastifyReply {
  const list = trades.length > 0 ? `<ul class="items">${trades.slice(0, shown).map(showTrade).join('')}</ul>` : empty;
  const older = trades.length > shown ? `<p class="note">只显示最近 ${shown} 笔，共 ${trades.length} 笔。</p>` : '';
  const main = `<h1>支付宝</h1>
<p class="note">这里是沙盒：收银台扮演支付宝，不动真钱。交易和发给商户的通知会自己出现。</p>${list}${older}`;
  return sendPage(reply, { title: '支付宝', here: 'alipay', main, script: liveRefresh });
}

const empty = '<p class="empty">还没有交易。在定价页选一个套餐去付款，它就会出现在这里。</p>';

function showTrade(trade: AlipayTrade): string {
  const refunded = trade.refunded_amount === '0.00' ? '' : `<span>已退 ¥${trade.refunded_amount}</span>`;
  const rows = trade.notifies.map(showNotify).join('');
  const notifies =
    rows === ''
      ? '<p class="text">还没有发过通知。</p>'
      : `<div class="scroll"><table><tr><th>通知</th><th>内容</th><th>回答</th></tr>${rows}</table></div>`;
  return `<li class="item"><div class="meta"><span>${statuses[trade.trade_status]}</span><b>¥${trade.total_amount}</b>${refunded}<span>订单号 ${escape(trade.out_trade_no)}</span><span>交易号 ${trade.trade_no}</span></div>
<p class="text">${escape(trade.subject)}</p>${notifies}</li>`;
}

function showNotify({ at, answer, trade_status, fault }: AlipayTrade['notifies'][number]): string {
  const kind = fault === null ? '' : ` <code>${fault}</code>`;
  const said = answer === null ? '没有回答' : `<code>${escape(answer)}</code>`;
  return `<tr><td><time datetime="${at}">${clockTime(at)}</time></td><td>${trade_status}${kind}</td><td>${said}</td></tr>`;
}

const format = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
const clockTime = (at: string): string => format.format(new Date(at));
