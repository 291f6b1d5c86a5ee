/** A song is asked for there by its task and its own id: what we call a clip has both. */

export const clipIdOf = (taskId: string, audioId: string): string =>
  `${encodeURIComponent(taskId)}:${encodeURIComponent(audioId)}`;

/** Null for what is no clip of this wire. */
export function readClipId(clipId: string): { taskId: string; audioId: string } | null {
  const [task, audio, ...rest] = clipId.split(':');
  if (!task || !audio || rest.length > 0) return null;
  try {
    return { taskId: decodeURIComponent(task), audioId: decodeURIComponent(audio) };
  } catch {
    return null;
  }
}
