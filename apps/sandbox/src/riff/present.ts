import type { FaultKind } from '@overtone/contract/sandbox';
import type { FoundClip } from '../tasks/clip-book.js';
import type { Gateway } from '../tasks/gateway.js';
import { clipFailure } from '../tasks/outcome.js';

/** One status of all that was asked for. This wire has no word for failure: a song that failed is not in the list. */
export function presentFeed(gateway: Gateway, found: FoundClip[], base: string, fault?: FaultKind): object {
  const stages = found.map(({ task }) => gateway.observe(task));
  const isOver = stages.every(({ word }) => word === 'OVER');
  const hasBegun = stages.some(({ percent }) => percent > 0);
  const isStrange = !isOver && found.some(({ task }) => task.faults.includes('unknown_status_word'));
  return {
    status: isStrange ? 'mixing' : isOver ? 'success' : 'process',
    process: Math.min(...stages.map(({ percent }) => percent)),
    ...(hasBegun && { generations: isOver ? generations(gateway, found, base, fault) : [] }),
    ...(fault === 'huge_answer' && { padding: 'x'.repeat(5_000_000) }),
  };
}

function generations(gateway: Gateway, found: FoundClip[], base: string, fault?: FaultKind): object[] | null {
  if (fault === 'data_null') return null;
  const made = found.filter(({ task, index }) => clipFailure(task, index, gateway.parts.songs) === null);
  const told = fault === 'too_few_clips' ? made.slice(0, Math.ceil(made.length / 2)) : made;
  const shown = told.map((each) => presentGeneration(gateway, each, base));
  if (fault === 'missing_id') return shown.map(({ id: _id, ...rest }) => rest);
  return fault === 'wrong_types' ? shown.map(mistyped) : shown;
}

function presentGeneration({ parts: { songs } }: Gateway, { task, clip }: FoundClip, base: string) {
  const { request, faults } = task;
  const facts = clip.facts ?? songs.find(songs.keyOf(clip.song))?.facts ?? null;
  const strange = faults.includes('nul_in_text') ? '\u0000\ud800' : '';
  return {
    id: faults.includes('duplicate_clips') ? task.clips[0]?.id : clip.id,
    title: `${request.title ?? facts?.title ?? ''}${strange}`,
    audio_url: linkOf({ task, clip }, base),
    image_url: `${base}/riff/media/image_large_${clip.id}.jpeg`,
    duration_s: facts?.durationSeconds ?? 0,
    lyrics: facts?.lyrics ?? request.prompt ?? '',
    sound: facts?.tags ?? request.tags ?? '',
    topic: request.description ?? '',
    model_display_name: request.mv,
  };
}

export function linkOf({ task, clip }: Pick<FoundClip, 'task' | 'clip'>, base: string): string {
  if (task.faults.includes('forbidden_url')) return `${base}/riff/api/forbidden`;
  return `${base}/riff/media/${task.faults.includes('none_link') ? 'None' : clip.id}.mp3`;
}

/** Every field that a careless reader relies on, of another type. */
const mistyped = (song: ReturnType<typeof presentGeneration>): object => ({
  ...song,
  title: 7,
  audio_url: [song.audio_url],
  duration_s: `${song.duration_s}s`,
  lyrics: { text: song.lyrics },
});
