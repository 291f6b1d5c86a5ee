import type { PoolClient } from 'pg';
import type { Database } from '../../apps/api/src/platform/database/database.js';

/** What a pool of connections has sent since it was watched, or was read last. */
export function watchStatements({ pool }: Pick<Database, 'pool'>): () => string[] {
  let sent: string[] = [];
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [asked] = given;
        sent.push(typeof asked === 'string' ? asked : (asked as { text: string }).text);
        return query(...given);
      },
    });
  });
  return () => {
    const told = sent;
    sent = [];
    return told;
  };
}

/** How many statements that match the pool itself is asked for while `work` goes on. */
export async function countSent(
  { pool }: Pick<Database, 'pool'>,
  match: RegExp,
  work: () => Promise<unknown>,
): Promise<number> {
  const query = pool.query;
  let count = 0;
  pool.query = function (this: unknown, ...given: unknown[]) {
    const [first] = given as [string | { text: string }];
    if (match.test(typeof first === 'string' ? first : first.text)) count += 1;
    return Reflect.apply(query, pool, given) as unknown;
  } as typeof query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return count;
}
