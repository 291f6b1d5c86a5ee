import type { FastifyInstance } from 'fastify';
import { wordsOf } from '../tasks/music-request.js';
import { operationOf } from '../tasks/task.js';
import { balanceOf, songCents } from './billing.js';
import { guarded, type MurekaDesk, quotaExceeded, rawWords, tooManyAtOnce } from './desk.js';
import { easyOrder, instrumentalOrder, type ReadOrder, songOrder } from './orders.js';
import { presentAccepted, presentTask } from './present.js';
import { notFound } from './wire.js';

const submits: Record<string, ReadOrder> = {
  '/v1/song/generate': songOrder,
  '/v1/song/easy-generate': easyOrder,
  '/v1/instrumental/generate': instrumentalOrder,
};

/** Songs and instrumentals are asked after at paths of their own. */
const queries: Record<string, string> = { '/v1/song/query': 'SONG', '/v1/instrumental/query': 'INSTRUMENTAL' };

export function taskRoutes(app: FastifyInstance, desk: MurekaDesk): void {
  for (const [path, read] of Object.entries(submits)) submitRoute(app, desk, path, read);
  for (const [path, action] of Object.entries(queries)) queryRoute(app, desk, path, action);
}

function submitRoute(app: FastifyInstance, desk: MurekaDesk, path: string, read: ReadOrder): void {
  const { gateway } = desk;
  app.post(path, (request, reply) => {
    const door = { target: 'mureka.submit', operation: 'music', words: rawWords(request.body) } as const;
    return guarded(desk, request, reply, door, async ({ caller, fault }) => {
      const last = gateway.parts.tasks.all().findLast((task) => Object.values(queries).includes(task.action));
      if (fault?.kind === 'same_task_id' && last) return presentAccepted(last);
      const order = read(request.body, gateway.parts);
      makeRoom(desk, order.clips?.length ?? 1);
      return presentAccepted(await gateway.submit(order, caller === 'background'));
    });
  });
}

/** Each song is paid for, and so many tasks may be under way. */
function makeRoom({ gateway, mostAtOnce }: MurekaDesk, songs: number): void {
  const tasks = gateway.parts.tasks.all();
  if (balanceOf(tasks) < songs * songCents) throw quotaExceeded();
  const busy = tasks.filter((task) => task.finishedAt === null && gateway.observe(task).word !== 'OVER');
  if (busy.length >= mostAtOnce) throw tooManyAtOnce();
}

function queryRoute(app: FastifyInstance, desk: MurekaDesk, path: string, action: string): void {
  const { gateway } = desk;
  app.get<{ Params: { id: string } }>(`${path}/:id`, (request, reply) => {
    const known = gateway.parts.tasks.get(request.params.id);
    const task = known?.action === action ? known : undefined;
    const words = task ? wordsOf(task.request) : '';
    const operation = task ? operationOf(task) : 'music';
    return guarded(desk, request, reply, { target: 'mureka.fetch', operation, words }, async ({ base, fault }) =>
      task ? presentTask(gateway, task, base, fault?.kind) : notFound(reply),
    );
  });
}
