import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { pageStyle } from './page-style.js';

export interface Page {
  title: string;
  /** Where the page is among the two. */
  here: 'outbox' | 'control';
  main: string;
  script?: string;
}

const links = [
  { name: 'outbox', path: '/', text: '收件箱' },
  { name: 'control', path: '/_control', text: '门与故障' },
] as const;

const hashed = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** `main` must be escaped already. Nothing but the page's own style and script may run. */
export function sendPage(reply: FastifyReply, { title, here, main, script = '' }: Page): FastifyReply {
  const policy = `default-src 'none'; style-src ${hashed(pageStyle)}; script-src ${hashed(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const navigation = links
    .map(({ name, path, text }) => `<a href="${path}"${name === here ? ' aria-current="page"' : ''}>${text}</a>`)
    .join('');
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · 弦外沙盒</title>
<style>${pageStyle}</style>
</head>
<body>
<header><p class="brand">弦外<span class="badge">沙盒</span></p><nav aria-label="页面">${navigation}</nav></header>
<main id="main">${main}</main>
<script>${script}</script>
</body>
</html>`);
}
