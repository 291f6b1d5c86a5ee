import { samples } from './developer-samples.js';
import { developerLimits } from './limits-developers.js';
import { outgoingPorts } from './outgoing-ports.js';

const { keys, webhooks } = developerLimits;

const code = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** What stands above the calls, as Markdown. */
export const developerGuide = `
Every answer is \`{"success": true, "data": …}\` or \`{"success": false, "code": …, "message": …}\`. Sentences are Chinese, with
\`Accept-Language: en\` English; codes never change.

## Keys · 密钥

Make a key under 账号 → 开发者 (Account → Developers); the account's password is asked for. It begins with \`ovt_live_\`,
is shown once, and is sent as \`Authorization: Bearer …\` from a server, never from a web page. A key opens the operations that
name one of its scopes and nothing else: an operation without a scope answers \`KEY_CLOSED\`; a song that is public from the
start takes \`songs:write\` beside \`songs:create\`. It spends its member's points and obeys its member's limits,
besides ${keys.perMinute} calls a minute of its own, refused ones among them: \`RateLimit\` and \`RateLimit-Policy\` in the answer to
each say how many are left, \`Retry-After\` when to come again. (What is no live key has no such headers and counts for its
address.) An answer without \`Retry-After\` (a cap of the day, something closed) is not to be repeated at once. A daily cap of
points, if you set one, counts what is held on that day in Beijing time, also what comes back because a song failed.

## Make a song · 写一首歌

${code('sh', samples.createCurl)}

${code('sh', samples.fetchCurl)}

${code('ts', samples.journey)}

## Webhooks · 回调

Instead of looking again and again, register an https address under 账号 → 开发者: a public host, on one of the ports
${outgoingPorts.join(', ')}. It gets a POST as Standard Webhooks (standardwebhooks.com) say: \`webhook-id\`, \`webhook-timestamp\`,
\`webhook-signature\` and a JSON body \`{type, timestamp, data}\`, as under Webhooks below. Verify the signature over the raw body:

${code('ts', samples.verify)}

- Answer with any 2xx within ${webhooks.timeoutSeconds} s and do the work afterwards. Redirects are not followed.
- A sandbox may permit addresses of its own machine (\`http://localhost:4000/\`), so that you can try it out at your desk.
- Anything else is tried again after growing pauses for about three days, under the same \`webhook-id\`: keep the ids you have
  done and skip them. A \`ping\` is tried once, and so is what you send again by hand after it was given up.
- Order is not promised. \`data\` has the \`id\` of the thing and, under \`generation\`, \`order\` or \`ticket\`, how it stands when
  the call is sent: null when it is gone by then. A \`ping\` has the \`id\` alone.
- 410 switches the webhook off; so do ${webhooks.failingDays} days of nothing but failures. You get a notice.
- After a change of the secret the old one signs as well for ${webhooks.rotationHours} hours: the header then has two signatures.
- What happens while a webhook is off, or while ${webhooks.waiting} calls wait for it, is not kept for it: after an outage look
  with the operations above.
- Links in answers and bodies are for playing. Ask for a file that you keep or hand on with \`?download=NAME\`: it carries the
  label of synthetic content in its metadata.
- While a deletion of the account is asked for, keys answer 401 and webhooks rest. Who takes it back gets what waited.
- Deliveries are kept for ${webhooks.keptDays} days: 发送记录 (Deliveries) lists all of them, or only what waits or was given up, and
  each can be sent again by hand.
`.trim();
