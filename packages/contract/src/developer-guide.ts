import { developerLimits } from './limits-developers.js';
import { outgoingPorts } from './outgoing-ports.js';

const { keys, webhooks } = developerLimits;

/** What a test runs as it stands here: `/api/docs` shows it, and people copy it. */
export const samples = {
  createCurl: `curl --fail-with-body -sS "$OVERTONE_SITE/api/v1/suno/submit/music" \\
  -H "Authorization: Bearer $OVERTONE_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: my-order-0001" \\
  -d '{"title": "晚一点的月台", "tags": "民谣，木吉他", "prompt": "[Verse]\\n站台的灯一盏一盏灭了"}'`,
  fetchCurl: `curl --fail-with-body -sS "$OVERTONE_SITE/api/v1/suno/fetch/$TASK_ID" \\
  -H "Authorization: Bearer $OVERTONE_KEY"`,
  journey: `// Node 20 or newer. Scopes: songs:create, songs:read.
import { writeFile } from 'node:fs/promises';

const site = process.env.OVERTONE_SITE;
const key = process.env.OVERTONE_KEY;

async function api(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(\`\${site}/api\${path}\`, {
    method,
    headers: { authorization: \`Bearer \${key}\`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  // code is stable; message is a sentence. Where there is a Retry-After, wait so many seconds and ask again.
  if (!answer.success) throw new Error(\`\${answer.code}: \${answer.message}\`);
  return answer.data;
}

// The same Idempotency-Key with the same body is done, and paid for, once.
const wish = { title: '晚一点的月台', tags: '民谣，木吉他', prompt: '[Verse]\\n站台的灯一盏一盏灭了' };
const { task_id } = await api('POST', '/v1/suno/submit/music', wish, { 'idempotency-key': 'my-order-0002' });

// Without a webhook: look every five seconds until it is over.
const over = ['succeeded', 'partial', 'failed', 'cancelled'];
let generation = await api('GET', \`/v1/suno/fetch/\${task_id}\`);
while (!over.includes(generation.status)) {
  await new Promise((resolve) => setTimeout(resolve, Number(process.env.OVERTONE_POLL_MS ?? 5000)));
  generation = await api('GET', \`/v1/suno/fetch/\${task_id}\`);
}

// Links of private songs end after some hours: save the file, not the link.
for (const song of generation.songs.filter((one: { status: string }) => one.status === 'complete')) {
  const link = new URL(song.audio_url, site);
  // A file that is kept carries the label of synthetic content: it is asked for by \`download\`.
  link.searchParams.set('download', song.id);
  const file = await fetch(link);
  await writeFile(\`\${song.id}.mp3\`, Buffer.from(await file.arrayBuffer()));
  console.log(\`\${song.id}.mp3\`);
}`,
  verify: `// Any library of https://www.standardwebhooks.com does the same.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Throws unless the call is ours and fresh. \`body\`: the raw text, before it is parsed. */
export function verified(secret: string, headers: Record<string, string>, body: string, now = Date.now()) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (!id || !timestamp || !signatures) throw new Error('not signed');
  // Older than five minutes: somebody may have recorded it.
  if (!(Math.abs(now / 1000 - Number(timestamp)) < 300)) throw new Error('not fresh');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  const isOurs = signatures.split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) throw new Error('wrong signature');
  return JSON.parse(body);
}`,
} as const;

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
besides ${keys.perMinute} calls a minute of its own, those that it is refused among them: \`RateLimit\` and \`RateLimit-Policy\` in
the answer to each say how many are left, \`Retry-After\` when to come again. (What is no key, or none any more, is told no
such number: its calls count for the address they come from.) An answer without \`Retry-After\` (a cap of the day, or
something that is closed) is not to be repeated at once. A daily cap of points, if you set one, counts what is held on that
day in Beijing time, also what comes back because a song failed.

## Make a song · 写一首歌

${code('sh', samples.createCurl)}

${code('sh', samples.fetchCurl)}

${code('ts', samples.journey)}

## Webhooks · 回调

Instead of looking again and again, register an https address under 账号 → 开发者: a public host, on one of the
ports ${outgoingPorts.join(', ')}. It gets a POST as Standard Webhooks (standardwebhooks.com) say: \`webhook-id\`,
\`webhook-timestamp\`, \`webhook-signature\` and a JSON body \`{type, timestamp, data}\`; the bodies are under Webhooks below. Verify the signature over the raw body:

${code('ts', samples.verify)}

- Answer with any 2xx within ${webhooks.timeoutSeconds} s and do the work afterwards. Redirects are not followed.
- A sandbox may permit addresses of its own machine (\`http://localhost:4000/\`), so that you can try it out at your desk.
- Anything else is tried again after growing pauses for about three days, under the same \`webhook-id\`: keep the ids you have
  done and skip them. A \`ping\` is tried once, and so is what you send again by hand after it was given up.
- Order is not promised; \`data\` says how the thing stands when the call is sent, and is null when it is gone.
- 410 switches the webhook off; so do ${webhooks.failingDays} days of nothing but failures. You get a notice.
- After a change of the secret the old one signs as well for ${webhooks.rotationHours} hours: the header then has two signatures.
- What happens while a webhook is off, or while ${webhooks.waiting} calls wait for it, is not kept for it: after an outage look
  with the operations above.
- Links in answers and bodies are for playing. Ask for a file that you keep or hand on with \`?download=NAME\`: it carries the
  label of synthetic content in its metadata.
- While a deletion of the account is asked for, keys answer 401 and webhooks rest. Who takes it back gets what waited.
- Deliveries are kept for ${webhooks.keptDays} days: 发送记录 (Deliveries) shows all of them, or only what waits or what was given
  up, and each can be sent again by hand.
`.trim();
