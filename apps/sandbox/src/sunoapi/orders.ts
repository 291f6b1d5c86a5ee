import type { SandboxOperation } from '@overtone/contract/sandbox';
import { twelveStems } from '@overtone/contract/operations';
import { z } from 'zod';
import { recordingOf } from '../recordings/recordings.js';
import type { SongRequest, SongWork, StemPart, WorkKind } from '../render/song.js';
import { stemModel } from '../suno/tasks/models.js';
import { type FoundClip, hasRoomAfter, refusePartless, workableClip } from '../tasks/clip-book.js';
import type { Gateway } from '../tasks/gateway.js';
import { type MusicRequest, songRequests } from '../tasks/music-request.js';
import { lyricsPlan, shortPlan } from '../tasks/stage.js';
import type { TaskOrder } from '../tasks/task.js';
import { callBack, link, model, readBody, readSong, request, source, style } from './bodies.js';
import { seconds } from '../wire/body.js';
import { SunoapiRefusal } from './wire.js';

/** What a call asks for; `uploadUrl`: whose sound it starts from, which is fetched once the call is known to be good. */
export interface Call {
  operation: SandboxOperation;
  /** How the service names such tasks. */
  type: string;
  read: (gateway: Gateway, body: unknown) => Wanted;
}

export interface Wanted {
  uploadUrl?: string;
  order: (uploaded: string | null) => TaskOrder;
}

const extendBody = z.object({
  ...style,
  ...callBack,
  ...source,
  defaultParamFlag: z.boolean(),
  continueAt: seconds,
  model: model.nullish().transform((value) => value ?? undefined),
});
const uploadBody = z.object({
  ...style,
  ...callBack,
  uploadUrl: link,
  customMode: z.boolean().nullish(),
  defaultParamFlag: z.boolean().nullish(),
  instrumental: z.boolean().nullish(),
  continueAt: seconds,
  model,
});
const sectionBody = z.object({ ...style, ...callBack, ...source, infillStartS: z.number(), infillEndS: z.number() });
const lyricsBody = z.object({ ...callBack, prompt: z.string().trim().min(1).max(200) });
const partsBody = z.object({ ...callBack, ...source, type: z.enum(['separate_vocal', 'split_stem']) });
const fileBody = z.object({ ...callBack, ...source });

const shortestSection = 6;
const longestSection = 60;

export const calls: Readonly<Record<string, Call>> = {
  '/generate': {
    operation: 'music',
    type: 'GENERATE',
    read: (gateway, body) => songs(gateway, 'music', readSong(body)),
  },
  '/generate/extend': { operation: 'extend', type: 'EXTEND', read: extending },
  '/generate/upload-cover': { operation: 'cover', type: 'UPLOAD_COVER', read: fromUpload('cover') },
  '/generate/upload-extend': { operation: 'extend', type: 'UPLOAD_EXTEND', read: fromUpload('extend') },
  '/generate/add-vocals': { operation: 'overpainting', type: 'ADD_VOCALS', read: fromUpload('overpainting') },
  '/generate/add-instrumental': {
    operation: 'underpainting',
    type: 'ADD_INSTRUMENTAL',
    read: fromUpload('underpainting'),
  },
  '/generate/replace-section': { operation: 'infill', type: 'REPLACE_SECTION', read: replacing },
  '/lyrics': { operation: 'lyrics', type: 'LYRICS', read: lyrics },
  '/vocal-removal/generate': { operation: 'stems', type: 'VOCAL_REMOVAL', read: separating },
  '/wav/generate': { operation: 'wav', type: 'WAV', read: fileOfSong('wav', 'wav', 'audioWavUrl') },
  '/midi/generate': { operation: 'midi', type: 'MIDI', read: fileOfSong('midi', 'mid', 'midiUrl') },
  '/mp4/generate': { operation: 'mp4', type: 'MP4', read: fileOfSong('mp4', 'mp4', 'videoUrl') },
};

const made = (order: Omit<TaskOrder, 'action'>): Wanted => ({ order: () => ({ ...order, action: '' }) });

function songs(gateway: Gateway, operation: SandboxOperation, asked: MusicRequest, work?: SongWork): Wanted {
  return made({ operation, request: asked, clips: clipsOf(gateway, asked, work) });
}

const clipsOf = (gateway: Gateway, asked: MusicRequest, work?: SongWork) =>
  songRequests(asked, gateway.parts, 2, work).map((song) => ({ song }));

/** A song of this account that is done. */
function sourceOf(gateway: Gateway, { audioId, taskId }: { audioId: string; taskId?: string | undefined }): FoundClip {
  const found = workableClip(gateway, audioId);
  if (found.clip.stem || (taskId && found.task.id !== taskId)) throw new SunoapiRefusal(400, 'audioId: does not exist');
  return found;
}

const noRoom = () => new SunoapiRefusal(400, 'continueAt: no room for more of the song');

/** With its own parameters, or with those of what is gone on from. */
function extending(gateway: Gateway, body: unknown): Wanted {
  const given = readBody(extendBody, body);
  const { clip, task } = sourceOf(gateway, given);
  const own = given.defaultParamFlag;
  if (own && given.continueAt === undefined) throw new SunoapiRefusal(400, 'continueAt: is required');
  if (!hasRoomAfter(clip, (own && given.continueAt) || undefined)) throw noRoom();
  const asked = request(
    given,
    own
      ? { task: 'extend' }
      : { task: 'extend', tags: task.request.tags, title: task.request.title, mv: task.request.mv },
  );
  return songs(gateway, 'extend', asked, {
    kind: 'extend',
    sources: [clip.song],
    ...(own && given.continueAt && { at: given.continueAt }),
  });
}

/** A recording that goes on; refused where it is known, having been heard before, that it is too long. */
function roomyRecording({ parts }: Gateway, file: string, continueAt: number | undefined): SongRequest {
  const song = recordingOf(file);
  const facts = parts.songs.find(parts.songs.keyOf(song))?.facts ?? null;
  if (!hasRoomAfter({ facts }, continueAt)) throw noRoom();
  return song;
}

/** From sound at an address. What cannot be fetched fails the task, as it would there. */
function fromUpload(kind: WorkKind & SandboxOperation): Call['read'] {
  return (gateway, body) => {
    const given = readBody(uploadBody, body);
    const isPlain = given.customMode === false;
    const asked = request(
      { ...given, instrumental: given.instrumental ?? false, customMode: true },
      isPlain ? { task: kind, prompt: undefined, description: given.prompt } : { task: kind },
    );
    const workOf = (song: SongRequest): SongWork => ({
      kind,
      sources: [song],
      ...(kind === 'extend' && given.continueAt && { at: given.continueAt }),
    });
    const sourceIn = (file: string): SongRequest =>
      kind === 'extend' ? roomyRecording(gateway, file, given.continueAt || undefined) : recordingOf(file);
    return {
      uploadUrl: given.uploadUrl,
      order: (file) => ({
        ...{ action: '', operation: kind, request: asked },
        clips: file === null ? [] : clipsOf(gateway, asked, workOf(sourceIn(file))),
      }),
    };
  };
}

/** Six seconds to a minute, and not more than half of the song. */
function replacing(gateway: Gateway, body: unknown): Wanted {
  const given = readBody(sectionBody, body);
  const { clip, task } = sourceOf(gateway, given);
  const { infillStartS: from, infillEndS: to } = given;
  const whole = clip.facts?.durationSeconds ?? 0;
  const length = to - from;
  if (from < 0 || to > whole || length < shortestSection || length > longestSection || length > whole / 2) {
    throw new SunoapiRefusal(400, 'infillStartS, infillEndS: 6 to 60 seconds and at most half of the song');
  }
  const asked = request(given, { task: 'infill', mv: task.request.mv, instrumental: task.request.instrumental });
  return songs(gateway, 'infill', asked, { kind: 'infill', sources: [clip.song], from, to });
}

function lyrics(_gateway: Gateway, body: unknown): Wanted {
  const { prompt, callBackUrl } = readBody(lyricsBody, body);
  return made({
    operation: 'lyrics',
    request: { prompt, mv: '', instrumental: false, notifyHook: callBackUrl },
    plan: lyricsPlan,
  });
}

/** Who sings and who plays, or the twelve parts; each is sounded when its link is followed. */
function separating(gateway: Gateway, body: unknown): Wanted {
  const given = readBody(partsBody, body);
  const { clip, task } = sourceOf(gateway, given);
  refusePartless(gateway, clip.song);
  const parts: readonly StemPart[] = given.type === 'split_stem' ? twelveStems : ['voices', 'instrumental'];
  return made({
    operation: 'stems',
    request: { ...task.request, mv: stemModel, notifyHook: given.callBackUrl },
    clips: parts.map((stem) => ({ song: clip.song, stem })),
    plan: shortPlan,
  });
}

/** A file of a song, made when its link is followed. */
function fileOfSong(operation: SandboxOperation, ending: string, name: string): Call['read'] {
  return (gateway, body) => {
    const given = readBody(fileBody, body);
    const { clip, task } = sourceOf(gateway, given);
    return made({
      operation,
      request: { ...task.request, notifyHook: given.callBackUrl },
      links: { [name]: `${clip.id}.${ending}` },
      plan: shortPlan,
    });
  };
}
