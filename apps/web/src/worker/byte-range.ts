/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

const one = /^bytes=(\d*)-(\d*)$/;

/** RFC 9110 14: what of so many bytes is asked for. Several ranges, or none that can be read, are the whole. */
export function rangeOf(header: string | null, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = one.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length > 0 ? { start: bytes - length, end: bytes - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}

/** Pure: the answer that the server would give of these bytes. */
export function partOf(content: Blob, header: string | null): Response {
  const range = rangeOf(header, content.size);
  const headers = { 'content-type': content.type, 'accept-ranges': 'bytes' };
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${content.size}` } });
  if (range === 'whole')
    return new Response(content, { headers: { ...headers, 'content-length': String(content.size) } });
  const { start, end } = range;
  return new Response(content.slice(start, end + 1, content.type), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${content.size}`,
    },
  });
}
