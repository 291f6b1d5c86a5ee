/** What a test runs as it stands here: `/api/docs` shows it, and people copy it. */
export const samples = {
  createCurl: `curl --fail-with-body -sS "$OVERTONE_SITE/api/v1/suno/submit/music" \\
  -H "Authorization: Bearer $OVERTONE_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: my-order-0001" \\
  -d '{"title": "晚一点的月台", "tags": "民谣，木吉他", "prompt": "[Verse]\\n站台的灯一盏一盏灭了"}'`,
  fetchCurl: `curl --fail-with-body -sS "$OVERTONE_SITE/api/v1/suno/fetch/$TASK_ID" \\
  -H "Authorization: Bearer $OVERTONE_KEY"`,
  journey: `// npx tsx journey.ts, or node journey.ts from Node 22.18 on. Scopes: songs:create, songs:read.
import { writeFile } from 'node:fs/promises';

const site = process.env.OVERTONE_SITE;
const key = process.env.OVERTONE_KEY;

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

async function api(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<any> {
  const response = await fetch(\`\${site}/api\${path}\`, {
    method,
    headers: { authorization: \`Bearer \${key}\`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  // Where there is a Retry-After, wait so many seconds and ask again. More than some minutes are for another day.
  const wait = Number(response.headers.get('retry-after'));
  if (!answer.success && wait > 0 && wait < 300) {
    await seconds(wait);
    return api(method, path, body, headers);
  }
  // code is stable; message is a sentence.
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
  await seconds(Number(process.env.OVERTONE_POLL_SECONDS ?? 5));
  generation = await api('GET', \`/v1/suno/fetch/\${task_id}\`);
}

// Links of private songs end after some hours: save the file, not the link.
for (const song of generation.songs.filter((one: { status: string }) => one.status === 'complete')) {
  const link = new URL(song.audio_url, site);
  // A file that is kept carries the label of synthetic content: it is asked for by \`download\`.
  link.searchParams.set('download', song.id);
  const file = await fetch(link);
  if (!file.ok) throw new Error(\`\${song.id}: \${file.status}\`);
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
