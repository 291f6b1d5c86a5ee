import type { FastifyReply } from 'fastify';
import { sendDocument } from '../pages/document.js';
import { escape } from '../pages/escape.js';
import { cashierScript } from './cashier-script.js';
import { cashierStyle } from './cashier-style.js';
import { yuanOf } from './money.js';
import { qrCode } from './qr-code.js';
import type { GatewayAnswer } from './refusal.js';
import { buyer, payee, type Trade } from './trade.js';

export type CashierState = 'open' | 'paid' | 'refunded' | 'closed' | 'expired';
/** A desktop's page, the phone's own, the phone page a QR code leads to, and the bare QR page in the merchant's frame. */
export type CashierView = 'pc' | 'wap' | 'qr' | 'frame';

export interface Cashier {
  trade: Trade;
  view: CashierView;
  state: CashierState;
  secondsLeft: number;
  /** Where the QR code leads. */
  phoneAddress: string;
  /** Where the merchant wants the buyer back; null: nowhere. */
  backTo: string | null;
  /** Whether the page goes there by itself. */
  isLeaving: boolean;
  qrWidth: number;
}

const day = 86_400;
const tick = '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M7 17l6 6L25 10"/></svg>';
const cross = '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M9 9l14 14M23 9L9 23"/></svg>';
const header = `<header><div class="bar"><div><p class="brand">收银台<span class="badge">沙盒</span></p><p class="who">${buyer.name} ${buyer.logon}</p></div></div>
<div class="sandbox"><p>这里是沙盒：本页扮演支付宝，付款不动真钱。</p></div></header>`;

const endings: Record<Exclude<CashierState, 'open'>, { title: string; word: string }> = {
  paid: { title: '付款成功', word: '已付款' },
  refunded: { title: '这笔交易已全额退款', word: '已退款' },
  closed: { title: '交易已关闭', word: '交易已关闭' },
  expired: { title: '超过付款时间，交易已关闭', word: '已过付款时间' },
};

export function sendCashier(reply: FastifyReply, cashier: Cashier): FastifyReply {
  const { trade, view, state, secondsLeft, backTo, isLeaving } = cashier;
  const forward = isLeaving && backTo ? ` data-forward="${escape(backTo)}"` : '';
  const data = `data-state="${state}" data-token="${trade.token}" data-left="${secondsLeft}"${forward}`;
  const content = state === 'open' ? openContent(cashier) : endContent(cashier, state);
  const main = `<main ${data}>${content}</main>`;
  const body =
    view === 'frame'
      ? `<div class="frame">${main}</div>`
      : `<div class="${view === 'pc' ? 'pc' : 'phone'}">${header}${main}</div>`;
  return sendDocument(reply, {
    title: `${state === 'open' ? '付款' : endings[state].title} · 沙盒收银台`,
    style: cashierStyle,
    body,
    script: cashierScript,
    formAction: 'self',
    isFramable: view === 'frame',
  });
}

/** What a browser is shown when the gateway refuses its address. */
export function sendRefusalPage(reply: FastifyReply, { sub_code, sub_msg, msg }: GatewayAnswer): FastifyReply {
  const body = `<div class="phone">${header}<main><section class="card end"><div class="mark no">${cross}</div>
<h1>这个付款地址不能用</h1><p>${escape(sub_msg ?? msg)}</p><p><code>${escape(sub_code ?? '')}</code></p><p>请回到商户重新发起付款。</p></section></main></div>`;
  return sendDocument(reply.code(400), { title: '这个付款地址不能用 · 沙盒收银台', style: cashierStyle, body });
}

function openContent(cashier: Cashier): string {
  if (cashier.view === 'frame') return frameContent(cashier);
  return cashier.view === 'pc' ? desktopContent(cashier) : phoneContent(cashier);
}

const amount = ({ request }: Trade) => `<p class="amount"><small>¥</small>${yuanOf(request.fen)}</p>`;

const code = ({ phoneAddress }: Cashier, side: number) => qrCode(phoneAddress, '付款码：用手机扫一扫付款', side);

const frameContent = (cashier: Cashier) =>
  `${code(cashier, cashier.qrWidth)}<div role="status"><h1>沙盒付款码，等待扫码</h1></div>`;

function desktopContent(cashier: Cashier): string {
  const { trade } = cashier;
  const { subject, outTradeNo } = trade.request;
  return `<section class="card order"><div><h1>${escape(subject)}</h1><p>收款方：${payee.name}　订单号：${escape(outTradeNo)}</p></div>${amount(trade)}</section>
${countdown(cashier)}
<div class="card ways"><section><h2>扫码付款</h2>${code(cashier, 200)}<p class="hint">用手机扫一扫，在手机上确认付款</p></section>
<section><h2>登录账户付款</h2><dl><dt>账户</dt><dd>${buyer.name}<br>${buyer.logon}</dd><dt>付款方式</dt><dd>演示余额，免密码</dd></dl><div class="fill"></div>${payForm(cashier)}</section></div>
${leaving(cashier)}`;
}

function phoneContent(cashier: Cashier): string {
  const { trade } = cashier;
  const { subject, outTradeNo } = trade.request;
  return `<section class="head"><h1>付款给 ${payee.name}</h1>${amount(trade)}</section>${countdown(cashier)}
<section class="card"><dl><dt>商品</dt><dd>${escape(subject)}</dd><dt>订单号</dt><dd>${escape(outTradeNo)}</dd><dt>账户</dt><dd>${buyer.logon}</dd><dt>付款方式</dt><dd>演示余额，免密码</dd></dl></section>
${payForm(cashier)}${leaving(cashier)}`;
}

const countdown = ({ secondsLeft }: Cashier) =>
  secondsLeft < day ? `<p class="count">请在 <b data-clock></b> 内付款</p>` : '';

const form = ({ trade, view }: Cashier, act: 'pay' | 'cancel', button: string) =>
  `<form method="post" action="/alipay/${view}/${trade.token}/${act}">${button}</form>`;

const payForm = (cashier: Cashier) => form(cashier, 'pay', '<button class="pay">付款</button>');

function leaving(cashier: Cashier): string {
  const { backTo } = cashier;
  const later = backTo === null ? '' : `<a class="button" href="${escape(backTo)}">稍后再付</a>`;
  return `<div class="leave">${later}${form(cashier, 'cancel', '<button>取消付款</button>')}</div>`;
}

function endContent({ trade, view, backTo, isLeaving }: Cashier, state: Exclude<CashierState, 'open'>): string {
  const { title, word } = endings[state];
  const mark = `<div class="mark${state === 'paid' ? '' : ' no'}">${state === 'paid' ? tick : cross}</div>`;
  if (view === 'frame') return `${mark}<div role="status"><h1 class="end-word">${word}</h1></div><p>沙盒</p>`;
  const back = backTo === null ? '' : `<a class="button" href="${escape(backTo)}">返回商户</a>`;
  const whatNow = backTo === null ? '可以关闭本页，回到下单的地方。' : isLeaving ? '正在返回商户…' : '';
  return `<section class="card end">${mark}<div role="status"><h1>${title}</h1></div>${state === 'paid' ? amount(trade) : ''}<p>${escape(trade.request.subject)}</p>${whatNow && `<p>${whatNow}</p>`}${back}</section>`;
}
