import type { FastifyReply } from 'fastify';
import type { OutboxItem } from '../outbox/outbox.js';
import { escape } from './escape.js';
import { liveRefresh } from './live-refresh.js';
import { sendPage } from './page.js';

const shown = 100;
const channels = { sms: '短信', mail: '邮件' } as const;

const script = `${liveRefresh}document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-code]');
  if (!button) return;
  const hint = button.querySelector('small');
  try {
    await navigator.clipboard.writeText(button.dataset.code);
    hint.textContent = '已复制';
  } catch {
    getSelection().selectAllChildren(button.querySelector('span'));
    hint.textContent = '已选中，请按 Ctrl+C';
  }
  setTimeout(() => { hint.textContent = '复制'; }, 1500);
});
for (const time of document.querySelectorAll('time')) time.title = time.dateTime;
`;

/** Everything that arrived by SMS and mail, newest first. */
export function sendOutboxPage(reply: FastifyReply, items: OutboxItem[]): FastifyReply {
  const list = items.length > 0 ? `<ul class="items">${items.slice(0, shown).map(showItem).join('')}</ul>` : empty;
  const older = items.length > shown ? `<p class="note">只显示最近 ${shown} 条，共 ${items.length} 条。</p>` : '';
  const main = `<h1>收件箱</h1>
<p class="note">这里是沙盒：发给任何手机号和邮箱的内容都到这里，没有真的寄出。新消息会自己出现。</p>${list}${older}`;
  return sendPage(reply, { title: '收件箱', here: 'outbox', main, script });
}

const empty = '<p class="empty">还没有消息。在登录或注册页获取一次验证码，它就会出现在这里。</p>';

function showItem({ channel, to, code, subject, text, at }: OutboxItem): string {
  const button = code
    ? `<button class="code" type="button" data-code="${escape(code)}" aria-label="复制验证码 ${escape(code)}"><span>${escape(code)}</span><small>复制</small></button>`
    : '';
  const title = subject ? `<span>${escape(subject)}</span>` : '';
  return `<li class="item"><div class="meta"><span>${channels[channel]}</span><b>${escape(to)}</b><time datetime="${escape(at)}">${escape(clockTime(at))}</time>${title}</div>${button}<p class="text">${escape(text)}</p></li>`;
}

const format = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'medium',
  timeStyle: 'medium',
});
const clockTime = (at: string): string => `${format.format(new Date(at))}（北京时间）`;
