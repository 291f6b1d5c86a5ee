import type { FaultKind } from '@overtone/contract/sandbox';
import { clipFailure } from '../tasks/outcome.js';
import { failReason, type Shown, statusWord, taskIdOf } from '../tasks/status.js';
import type { TaskClip } from '../tasks/task.js';

const seconds = (at: number | null): number => (at === null ? 0 : Math.floor(at / 1000));

/** The task as its fetch tells it. */
export function presentTask(shown: Shown): Record<string, unknown> {
  const { task, stage } = shown;
  return {
    task_id: taskIdOf(task),
    action: task.action,
    status: statusWord(shown),
    fail_reason: failReason(shown),
    submit_time: seconds(task.submittedAt),
    start_time: seconds(task.startedAt),
    finish_time: seconds(task.finishedAt),
    progress: `${stage.percent}%`,
    ...songsWhere(shown),
    ...(shown.fault === 'huge_answer' && { search_item: 'x'.repeat(1_500_000) }),
  };
}

/** The documents of one gateway have them a level higher. */
function songsWhere(shown: Shown): object {
  if (shown.fault === 'data_null') return { data: null };
  const songs = presentSongs(shown);
  return shown.fault === 'songs_higher' ? { songs } : { data: { songs } };
}

/** Listed before they are ready: `finished` and `song_path` say so. */
function presentSongs(shown: Shown): unknown[] {
  const { task, stage, fault } = shown;
  if (stage.word === 'SUBMITTED' || stage.word === 'QUEUED') return [];
  const shownClips = fault === 'too_few_clips' ? task.clips.slice(0, Math.ceil(task.clips.length / 2)) : task.clips;
  const songs = shownClips.map((clip, index) => presentSong(shown, clip, index));
  return fault === 'wrong_types' ? songs.map(mistyped) : songs;
}

function presentSong(shown: Shown, clip: TaskClip, index: number): Record<string, unknown> {
  const { task, stage, songs } = shown;
  const failure = stage.word === 'OVER' ? clipFailure(task, index, songs) : null;
  const facts = clip.facts ?? songs.find(songs.keyOf(clip.song))?.facts ?? null;
  const isFinished = stage.word === 'OVER' && !failure;
  const strange = task.faults.includes('nul_in_text') ? '\u0000\ud800' : '';
  return {
    id: idOf(shown, clip),
    title: `${clip.title ?? task.request.title ?? facts?.title ?? ''}${strange}`,
    artist: 'sandbox',
    lyrics: facts?.lyrics ?? task.request.prompt ?? '',
    prompt: task.request.tags ?? task.request.description ?? '',
    tags: facts ? facts.tags.split(', ') : [],
    duration: isFinished ? (facts?.durationSeconds ?? 0) : 0,
    finished: isFinished,
    song_path: isFinished ? linkOf(shown, clip) : '',
    image_path: isFinished ? `${shown.base}/udio/media/image_large_${clip.id}.jpeg` : '',
    video_path: null,
    created_at: new Date(task.submittedAt).toISOString(),
    error_id: failure ? `${clip.id}-error` : null,
    error_code: failure ? 500 : null,
    error_type: failure?.type ?? null,
    error_detail: failure?.message ?? null,
    publishable: isFinished,
    generation_id: task.id,
    attribution: '',
    description: task.request.description ?? '',
    user_tags: task.request.tags ? [task.request.tags] : [],
    replaced_tags: {},
    audio_conditioning_type: clip.metadata?.audio_conditioning_type ?? null,
    artist_image: null,
  };
}

function idOf({ task, fault }: Shown, clip: TaskClip): string | null | undefined {
  if (fault === 'missing_id') return undefined;
  return task.faults.includes('duplicate_clips') ? task.clips[0]?.id : clip.id;
}

function linkOf({ task, base }: Shown, clip: TaskClip): string {
  const has = (kind: FaultKind) => task.faults.includes(kind);
  if (has('forbidden_url')) return `${base}/udio/api/forbidden`;
  return `${base}/udio/media/${has('none_link') ? 'None' : clip.id}.mp3`;
}

/** Every field that a careless reader relies on, of another type. */
const mistyped = (song: Record<string, unknown>): object => ({
  ...song,
  title: 7,
  tags: String(song.tags),
  duration: `${String(song.duration)}s`,
  finished: String(song.finished),
  song_path: [song.song_path],
  lyrics: { text: song.lyrics },
});
