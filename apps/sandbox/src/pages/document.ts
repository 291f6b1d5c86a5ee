import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

export interface HtmlDocument {
  title: string;
  style: string;
  /** Escaped already. */
  body: string;
  script?: string;
  formAction?: 'none' | 'self';
  /** Whether any site may show it in a frame. */
  isFramable?: boolean;
}

const hashed = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** Nothing but the document's own style and script may run. */
export function sendDocument(reply: FastifyReply, document: HtmlDocument): FastifyReply {
  const { title, style, body, script = '', formAction = 'none', isFramable = false } = document;
  const policy = [
    "default-src 'none'",
    `style-src ${hashed(style)}`,
    `script-src ${hashed(script)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action '${formAction}'`,
    `frame-ancestors ${isFramable ? '*' : "'none'"}`,
  ];
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
<script>${script}</script>
</body>
</html>`);
}
