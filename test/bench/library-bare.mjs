// node:http and pg, nothing else: the same statements and the same bytes as GET /api/songs, for library.bench.mjs.
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import pg from 'pg';

const api = (path) => import(pathToFileURL(join(process.env.BENCH_API, path)).href);
const { pageStatement } = await api('features/library/library.store.js');
const { cursorOf, markOf } = await api('features/library/library.cursor.rule.js');
const { listedCards } = await api('features/songs/songs.cards.flow.js');
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const total = Number(process.env.BENCH_TOTAL);

async function answer(address) {
  const query = new URL(address, 'http://localhost').searchParams;
  const [section, limit, cursor] = [query.get('section'), Number(query.get('limit')), query.get('cursor')];
  const filter = { genre: query.get('tags') ?? '', language: query.get('language') ?? '' };
  const after = cursor && markOf(section, cursor);
  const { rows } = await pool.query(pageStatement({ section, filter, after, skip: 0, take: limit + 1 }));
  const marks = rows.slice(0, limit).map(({ id, place }) => ({ id, place: Number(place) }));
  const data = await listedCards(
    pool,
    marks.map(({ id }) => id),
  );
  const next_cursor = rows.length > limit ? cursorOf(section, marks.at(-1)) : null;
  return JSON.stringify({ success: true, data, total, next_cursor });
}

createServer((request, response) => {
  answer(request.url).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
    (error) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
