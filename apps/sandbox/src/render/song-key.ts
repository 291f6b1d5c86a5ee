import { createHash } from 'node:crypto';
import type { SongRequest, SongWork } from './song.js';

/** Part of every song's key: raise it when the files of a song change while the engine does not. */
const filesVersion = '2';

/** The key of a song composed from nothing, by no model, is what it was before there were others. */
export function songKey(request: SongRequest, engineVersion: string): string {
  if (request.kept) return request.kept.key;
  const {
    seed,
    lyrics,
    description,
    tags,
    title,
    instrumental,
    maxSeconds,
    singer,
    quality,
    character,
    exclude,
    work,
  } = request;
  const material = [
    engineVersion,
    filesVersion,
    seed,
    lyrics,
    description,
    tags,
    title,
    instrumental === true,
    maxSeconds,
    ...(quality || work ? [quality ?? null] : []),
    ...(work ? [workMaterial(work, engineVersion)] : []),
    ...(character ? [{ character }] : []),
    ...(singer ? [{ singer }] : []),
    ...(exclude ? [{ exclude }] : []),
  ];
  return createHash('sha256').update(JSON.stringify(material)).digest('hex').slice(0, 40);
}

const workMaterial = (
  { kind, sources, at, from, to, factor, file, most, whole, voice }: SongWork,
  engineVersion: string,
): unknown => [
  kind,
  sources.map((source) => songKey(source, engineVersion)),
  [at, from, to, factor, file].map((value) => value ?? null),
  ...(most === undefined && !whole ? [] : [[most ?? null, whole === true]]),
  ...(voice ? [{ voice }] : []),
];
