import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultKind, SandboxOperation } from '@overtone/contract/sandbox';
import { refuseEarly } from '../../faults/early-refusal.js';
import { playFault } from '../../faults/http-faults.js';
import type { Base } from '../../wire/base.js';
import { presentClipOf } from '../clips/present.js';
import { alignedWords } from '../submit/file-orders.js';
import { type Desk, sourceOf } from '../submit/music-order.js';
import { createPersona, presentPersona } from '../submit/persona-order.js';
import { stemsOrder } from '../submit/stems-order.js';
import { upsampledTags } from '../submit/style-words.js';
import { rawWords } from '../../wire/submit-answer.js';
import { findClip, promiseVideo } from '../../tasks/clip-book.js';
import { wordsOf } from '../../tasks/music-request.js';
import { answerLikeClipFamily } from '../../wire/clip-family.js';
import { type Caller, callerOf } from '../../wire/key-check.js';
import { withDoubt } from './doubtful-words.js';

interface Asked {
  request: FastifyRequest<{ Params: { clip: string } }>;
  base: string;
  caller: Caller;
  fault: FaultKind | undefined;
}

type Work = (asked: Asked) => Promise<unknown> | unknown;

/** What a fetch can meet, the words of a song can meet as well. */
const likeFetch: readonly FaultKind[] = ['delay', 'hang', 'http_500', 'http_502_html'];

/** The calls that gateways of this family pass on as they are: no envelope, answered at once. */
export async function actRoutes(app: FastifyInstance, desk: Desk, options: { key: string; baseOf: Base }) {
  answerLikeClipFamily(app);
  const act = (operation: SandboxOperation, work: Work) => answering(desk, options, operation, work);
  const reads: Record<string, [SandboxOperation, Work]> = {
    timing: ['timing', (asked) => timing(desk, asked)],
    wav: ['wav', (asked) => linkTo(desk, asked, 'wav', 'wav_file_url')],
    mp4: ['mp4', (asked) => video(desk, asked)],
    midi: ['midi', (asked) => linkTo(desk, asked, 'mid', 'midi_url')],
    stems: ['stems', (asked) => stems(desk, asked)],
  };
  for (const [name, [operation, work]] of Object.entries(reads))
    app.get(`/suno/act/${name}/:clip`, act(operation, work));
  const tagsOf = act('tags', ({ request }) => tags(desk, request.body));
  app.post('/suno/act/tags', tagsOf);
  const created = act('persona_create', (asked) => persona(desk, asked));
  app.post('/suno/persona/create/', created);
}

function answering(
  desk: Desk,
  { key, baseOf }: { key: string; baseOf: Base },
  operation: SandboxOperation,
  work: Work,
) {
  const { faults } = desk.gateway.parts;
  return async (request: Asked['request'], reply: FastifyReply) => {
    const caller = callerOf(request, key);
    if (!caller) return refuseEarly(reply, 401, '无效的令牌');
    const clip = findClip(desk.gateway, request.params.clip ?? '');
    const about = clip ? wordsOf(clip.task.request) : rawWords(request.body);
    const operations = [operation];
    const fault =
      faults.strike('suno.extra', about, { operations }) ??
      (operation === 'timing' ? faults.strike('suno.fetch', about, { operations, kinds: likeFetch }) : undefined);
    if (await playFault(fault, reply)) return reply;
    return reply.send(await work({ request, base: baseOf(request), caller, fault: fault?.kind }));
  };
}

async function timing(desk: Desk, { request, fault }: Asked): Promise<object> {
  const { song } = sourceOf(desk, request.params.clip);
  return withDoubt(await alignedWords(desk, song), fault);
}

/** The file itself is made when the link is followed. */
function linkTo(desk: Desk, { request, base }: Asked, ending: string, name: string): object {
  const { clip } = sourceOf(desk, request.params.clip);
  return { clip_id: clip.id, [name]: `${base}/suno/media/${clip.id}.${ending}` };
}

async function video(desk: Desk, asked: Asked): Promise<object> {
  await promiseVideo(desk.gateway, sourceOf(desk, asked.request.params.clip));
  return linkTo(desk, asked, 'mp4', 'video_url');
}

/** The twelve parts of a song: the clips of the task that took it apart, which is begun by the first who asks. */
async function stems(desk: Desk, { request, base, caller }: Asked): Promise<object> {
  const { gateway } = desk;
  const { clip } = sourceOf(desk, request.params.clip);
  const isOfClip = (metadata: Record<string, unknown> | undefined) =>
    metadata?.stem_from_id === clip.id && metadata.stem_task === 'twelve';
  const known = gateway.parts.tasks.all().find(({ clips }) => isOfClip(clips[0]?.metadata));
  const order = stemsOrder(gateway, { continue_clip_id: clip.id, stem_task: 'twelve' });
  const task = known ?? (await gateway.submit(order, caller === 'background'));
  return task.clips.map((stem, index) => presentClipOf(gateway, { task, clip: stem, index }, base));
}

const tags = ({ gateway }: Desk, body: unknown): object => ({
  upsampled_tags: upsampledTags(body),
  request_id: gateway.parts.chance.id(),
});

async function persona(desk: Desk, { request, base }: Asked): Promise<object> {
  const made = await createPersona(desk, request.body);
  const root = findClip(desk.gateway, made.rootClipId);
  return presentPersona(made, root && presentClipOf(desk.gateway, root, base));
}
