import { type MusicRequest, songRequests, type SoundLimits } from '../tasks/music-request.js';
import type { TaskOrder } from '../tasks/task.js';
import { readEasy, readInstrumental, readSong } from './bodies.js';
import { modelNamed } from './models.js';
import { badRequest, MurekaRefusal } from './wire.js';

/** A few of the names for which the real service refuses a style at once. */
const refusedNames = ['metallica', 'taylor swift', 'the beatles', '周杰伦', '邓紫棋', '林俊杰'];

/** What a body asks for. Throws a MurekaRefusal for what the service would not take. */
export type ReadOrder = (body: unknown, limits: SoundLimits) => TaskOrder;

export const songOrder: ReadOrder = (body, limits) => {
  const { lyrics, prompt, gender, n, stream, model, ...files } = readSong(body);
  const { id, takesVoices } = modelNamed(model);
  checkFiles(files, prompt !== undefined, takesVoices);
  const request: MusicRequest = {
    prompt: lyrics,
    tags: prompt,
    ...{ mv: id, instrumental: false, notifyHook: '' },
    ...(gender && { vocalGender: gender === 'female' ? 'f' : 'm' }),
  };
  return order('SONG', request, { n, stream }, limits);
};

/** From a description: words and style are the service's own. Its singer is chosen by words alone. */
export const easyOrder: ReadOrder = (body, limits) => {
  const { prompt, styles, n, stream, model, ...files } = readEasy(body);
  const { id, takesVoices } = modelNamed(model ?? 'auto');
  checkFiles(files, prompt !== undefined, takesVoices);
  const tags = styles.map((style) => style.trim()).filter(Boolean);
  const request: MusicRequest = {
    description: prompt,
    tags: tags.join(', ') || undefined,
    ...{ mv: id, instrumental: false, notifyHook: '' },
  };
  return order('SONG', request, { n, stream }, limits);
};

export const instrumentalOrder: ReadOrder = (body, limits) => {
  const { prompt, instrumental_id, n, stream, model } = readInstrumental(body);
  const { id } = modelNamed(model);
  if (instrumental_id) throw unknownFile('instrumental_id');
  const request: MusicRequest = { tags: prompt, mv: id, instrumental: true, notifyHook: '' };
  return order('INSTRUMENTAL', request, { n, stream }, limits);
};

function order(
  action: string,
  request: MusicRequest,
  { n, stream }: { n: number; stream: boolean },
  limits: SoundLimits,
): TaskOrder {
  const said = [request.prompt, request.description, request.tags].join('\n').toLowerCase();
  if (refusedNames.some((name) => said.includes(name))) {
    throw new MurekaRefusal(451, 'Content violates the usage policy');
  }
  const clips = songRequests(request, limits, n).map((song) => ({ song }));
  return { action, operation: 'music', request: { ...request, ...(stream && { stream }) }, clips };
}

/** Files are named by what an upload answered; here nothing was ever uploaded. */
const unknownFile = (field: string) => badRequest(`The file of ${field} does not exist.`);

interface Files {
  reference_id: string | undefined;
  vocal_id: string | undefined;
  melody_id: string | undefined;
}

/** What may stand together: a style and a singer, a reference and a singer, a tune alone. */
function checkFiles({ reference_id, vocal_id, melody_id }: Files, hasStyle: boolean, takesVoices: boolean): void {
  const isTogether = (melody_id && (reference_id || vocal_id || hasStyle)) || (reference_id && hasStyle);
  if (isTogether) throw badRequest('prompt, reference_id and melody_id are mutually exclusive.');
  if (!takesVoices && (vocal_id || melody_id)) throw badRequest('The model takes no vocal_id and no melody_id.');
  for (const [field, id] of Object.entries({ reference_id, vocal_id, melody_id })) if (id) throw unknownFile(field);
}
