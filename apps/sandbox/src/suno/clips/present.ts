import type { FoundClip } from '../../tasks/clip-book.js';
import type { Gateway } from '../../tasks/gateway.js';
import { fileBehind } from '../../render/recording.js';
import { modelOf } from '../tasks/models.js';
import { clipFailure, failureOf } from '../../tasks/outcome.js';
import { failReason, type Shown, statusWord, taskIdOf } from '../../tasks/status.js';
import type { TaskClip } from '../../tasks/task.js';

const clipStatus = { SUBMITTED: 'submitted', QUEUED: 'queued', IN_PROGRESS: 'streaming', OVER: 'complete' } as const;
const seconds = (at: number | null): number => (at === null ? 0 : Math.floor(at / 1000));

const overlong = 'lo-fi, '.repeat(8000);

/** The task as both fetch routes tell it. */
export function presentTask(shown: Shown): Record<string, unknown> {
  const { task, stage } = shown;
  return {
    task_id: taskIdOf(task),
    notify_hook: task.request.notifyHook,
    action: task.action,
    status: statusWord(shown),
    fail_reason: failReason(shown),
    submit_time: seconds(task.submittedAt),
    start_time: seconds(task.startedAt),
    finish_time: seconds(task.finishedAt),
    progress: `${stage.percent}%`,
    data: shown.fault === 'data_null' ? null : presentData(shown),
    ...(shown.fault === 'huge_answer' && { search_item: 'x'.repeat(1_500_000) }),
  };
}

function presentData(shown: Shown): unknown {
  const { task, stage } = shown;
  if (task.clips.length > 0) return presentClips(shown);
  if (stage.word !== 'OVER' || failureOf(task)) return null;
  if (task.answer) return presentAnswer(shown, task.answer);
  return task.lyrics && { id: task.id, status: 'complete', title: task.lyrics.title, text: task.lyrics.text };
}

function presentAnswer({ task, base }: Shown, answer: Record<string, unknown>): unknown {
  const links = Object.entries(task.links ?? {}).map(([name, file]) => [name, `${base}/suno/media/${file}`]);
  return { ...answer, ...Object.fromEntries(links) };
}

const presentClips = (shown: Shown): unknown =>
  shown.stage.word === 'SUBMITTED'
    ? null
    : shown.task.clips
        .slice(0, shown.fault === 'too_few_clips' ? Math.ceil(shown.task.clips.length / 2) : undefined)
        .map((clip, index) => presentClip(shown, clip, index));

/** A clip by itself, as feeds and personas tell it. */
export const presentClipOf = (gateway: Gateway, { task, clip, index }: FoundClip, base: string) =>
  presentClip({ task, stage: gateway.observe(task), songs: gateway.parts.songs, base }, clip, index);

function presentClip(shown: Shown, clip: TaskClip, index: number): Record<string, unknown> {
  const { task, stage, songs } = shown;
  const failure = stage.word === 'OVER' ? clipFailure(task, index, songs) : null;
  const facts = clip.facts ?? songs.find(songs.keyOf(clip.song))?.facts ?? null;
  return {
    id: task.faults.includes('duplicate_clips') ? task.clips[0]?.id : clip.id,
    ...presentLinks(shown, clip, failure !== null),
    video_url: clip.hasVideo ? `${shown.base}/suno/media/${clip.id}.mp4` : '',
    media_urls: [],
    major_model_version: modelOf(task.request.mv)?.version ?? '',
    model_name: task.request.mv,
    metadata: presentMetadata(shown, clip, index),
    title: `${clip.title ?? task.request.title ?? facts?.title ?? ''}${task.faults.includes('nul_in_text') ? '\u0000\ud800' : ''}`,
    status: failure ? 'error' : clipStatus[stage.word],
    is_liked: false,
    is_trashed: false,
    is_public: false,
    is_video_pending: false,
    is_handle_updated: false,
    user_id: '00000000-0000-4000-8000-000000000001',
    display_name: 'sandbox',
    handle: 'sandbox',
    avatar_image_url: '',
    reaction: null,
    play_count: 0,
    upvote_count: 0,
    comment_count: 0,
    batch_index: index,
    entity_type: 'song_schema',
    explicit: false,
    allow_comments: true,
    created_at: new Date(task.submittedAt).toISOString(),
    ...(clip.persona && { persona: clip.persona }),
  };
}

function presentLinks({ task, stage, base }: Shown, clip: TaskClip, failed: boolean) {
  const images = {
    image_url: `${base}/suno/media/image_${clip.id}.jpeg`,
    image_large_url: `${base}/suno/media/image_large_${clip.id}.jpeg`,
  };
  const none = { image_url: null, image_large_url: null };
  if (failed) return { audio_url: `${base}/suno/media/None.mp3`, ...none };
  if (stage.word === 'IN_PROGRESS') return { audio_url: `${base}/suno/audiopipe/?item_id=${clip.id}`, ...images };
  if (stage.word !== 'OVER') return { audio_url: '', ...none };
  if (task.faults.includes('forbidden_url')) return { audio_url: `${base}/suno/api/forbidden`, ...images };
  const name = task.faults.includes('none_link') ? 'None' : clip.id;
  return { audio_url: `${base}/suno/media/${name}.mp3`, ...images };
}

function presentMetadata({ task, stage, songs }: Shown, clip: TaskClip, index: number) {
  const failure = stage.word === 'OVER' ? clipFailure(task, index, songs) : null;
  const facts = clip.facts ?? songs.find(songs.keyOf(clip.song))?.facts ?? null;
  return {
    tags: task.faults.includes('nul_in_text') ? overlong : (facts?.tags ?? task.request.tags ?? ''),
    negative_tags: task.request.negativeTags ?? '',
    prompt: clip.stem ? '' : (facts?.lyrics ?? task.request.prompt ?? ''),
    gpt_description_prompt: task.request.description ?? null,
    audio_prompt_id: null,
    history: null,
    concat_history: null,
    stem_from_id: null,
    type: 'gen',
    duration: stage.word === 'OVER' && !failure ? (facts?.durationSeconds ?? null) : null,
    refund_credits: failure ? true : null,
    stream: true,
    make_instrumental: task.request.instrumental,
    has_vocal: clip.stem
      ? clip.stem === 'voices' || clip.stem.includes('vocals')
      : Boolean(facts?.lyrics) || (!task.request.instrumental && (!facts || fileBehind(clip.song) !== undefined)),
    ...(task.request.vocalGender && { vocal_gender: task.request.vocalGender }),
    ...(task.request.sliders && { control_sliders: task.request.sliders }),
    ...clip.metadata,
    error_type: failure?.type ?? null,
    error_message: failure?.message ?? null,
  };
}
