import type { FastifyReply } from 'fastify';
import { sendDocument } from './document.js';
import { pageStyle } from './page-style.js';

export interface Page {
  title: string;
  /** Where the page is among the three. */
  here: 'outbox' | 'alipay' | 'control';
  main: string;
  script?: string;
  /** Whether it has forms, which post to the sandbox itself. */
  hasForms?: boolean;
}

const links = [
  { name: 'outbox', path: '/', text: '收件箱' },
  { name: 'alipay', path: '/alipay', text: '支付宝' },
  { name: 'control', path: '/_control', text: '门与故障' },
] as const;

/** `main` must be escaped already. */
export function sendPage(reply: FastifyReply, { title, here, main, script, hasForms }: Page): FastifyReply {
  const navigation = links
    .map(({ name, path, text }) => `<a href="${path}"${name === here ? ' aria-current="page"' : ''}>${text}</a>`)
    .join('');
  const body = `<header><p class="brand">弦外<span class="badge">沙盒</span></p><nav aria-label="页面">${navigation}</nav></header>
<main id="main">${main}</main>`;
  const formAction = hasForms ? ('self' as const) : ('none' as const);
  return sendDocument(reply, { title: `${title} · 弦外沙盒`, style: pageStyle, body, script, formAction });
}
