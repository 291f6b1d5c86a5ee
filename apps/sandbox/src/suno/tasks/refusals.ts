import type { SandboxOperation } from '@overtone/contract/sandbox';
import { modelOf } from './models.js';
import type { MusicRequest } from '../../tasks/music-request.js';

/** A few names the real service refuses in a description; enough to meet its late refusal. */
const knownArtists = ['metallica', 'taylor swift', 'the beatles', '周杰伦', '邓紫棋', '林俊杰'];

/** What a model is chosen for. */
const modelled: ReadonlySet<SandboxOperation> = new Set([
  'music',
  'extend',
  'cover',
  'infill',
  'underpainting',
  'overpainting',
  'persona',
  'inspiration',
  'upsample',
]);

/** What passes the submit and still comes to nothing, as the real service has it. */
export function lateFailureOf(operation: SandboxOperation, request: MusicRequest): string | null {
  if (!modelled.has(operation)) return null;
  if (!modelOf(request.mv)) return `Unknown model: ${request.mv}`;
  const style = `${request.description ?? ''} ${request.tags ?? ''}`.toLowerCase();
  const artist = knownArtists.find((name) => style.includes(name));
  return artist ? `Song Description contained artist name: ${artist}` : null;
}
