import { type IAudioMetadata, parseBuffer } from 'music-metadata';

type Natives = Record<string, { id: string; value: unknown }[]>;

export interface ReadLabel extends Pick<IAudioMetadata, 'common' | 'format'> {
  /** The label of synthetic content, as an independent reader finds it; null where there is none. */
  aigc: Record<string, string> | null;
}

const places = /^(TXXX:AIGC|----:com\.apple\.iTunes:AIGC)$/;

/** A file of sound or a film, read by a program that is not ours. */
export async function readLabel(bytes: Uint8Array, type: string): Promise<ReadLabel> {
  const { native, common, format } = await parseBuffer(bytes, type, { duration: true });
  const tags = Object.values(native as Natives).flat();
  const text = tags.find(({ id }) => places.test(id))?.value;
  return { common, format, aigc: text === undefined ? null : (JSON.parse(String(text)) as Record<string, string>) };
}
