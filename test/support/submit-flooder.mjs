// node submit-flooder.mjs <url> <token> <lanes> <seconds>: one member who submits as fast as answers come, from many lanes at once.
// A process of its own, so that the flood does not slow the visitor who is timed. Prints how often which status was answered.
import { Agent, request } from 'node:http';

const [url, token, lanes, seconds] = process.argv.slice(2);
const end = Date.now() + Number(seconds) * 1000;
const agent = new Agent({ keepAlive: true, maxSockets: Number(lanes) });
const body = JSON.stringify({ prompt: '[Verse]\n一句没有人付得起的歌词', title: '洪水', tags: '民谣' });
const headers = {
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
};
const statuses = {};

async function lane() {
  while (Date.now() < end) {
    const status = await once();
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

const once = () =>
  new Promise((resolve) => {
    const asked = request(`${url}/api/v1/suno/submit/music`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    asked.once('error', () => resolve('broken'));
    asked.end(body);
  });

await Promise.all(Array.from({ length: Number(lanes) }, lane));
process.stdout.write(JSON.stringify(statuses), () => process.exit());
