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
