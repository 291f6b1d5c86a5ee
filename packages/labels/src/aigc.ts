/**
 * The label of synthetic content (GB 45438-2025, annex E): who made it and under which number, who hands it on and under
 * which. `Label` 1: it is synthetic.
 */
export interface Aigc {
  Label: '1';
  ContentProducer: string;
  ProduceID: string;
  ReservedCode1: string;
  ContentPropagator: string;
  PropagateID: string;
  ReservedCode2: string;
}

/** Made and handed out by the same provider. */
export const aigcOf = (provider: string, contentId: string): Aigc => ({
  Label: '1',
  ContentProducer: provider,
  ProduceID: contentId,
  ReservedCode1: '',
  ContentPropagator: provider,
  PropagateID: contentId,
  ReservedCode2: '',
});

/** In ASCII, which every container carries unharmed. */
export const aigcText = (label: Aigc): string =>
  JSON.stringify(label).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What the listener reads of it, in the field that players show beside the title. */
export const visibleMark = 'AI 生成';

export interface Picture {
  bytes: Uint8Array;
  type: 'image/jpeg' | 'image/png';
}

/** What a file says of itself. */
export interface FileFacts {
  title: string;
  artist: string;
  /** Where it comes from, as players show it; the visible mark stands in front of it. */
  album: string;
  lyrics: string;
  cover: Picture | null;
  /** Which program and model made it. */
  generator: string;
  /** Whole beats a minute. */
  bpm?: number;
  /** Null: nobody but a person made it. */
  label: Aigc | null;
}

/** No control but the end of a line, no half of a surrogate pair: containers end their texts with NUL and count in code units. */
export const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd');

/** The same on one line. */
export const line = (text: string): string =>
  plain(text)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
