import { ID3Writer } from 'browser-id3-writer';
import { aigcText, type FileFacts, line, plain } from './aigc.js';

const language = 'zho';
const frontCover = 3;

/** What stands before the sound of an MP3 (ID3v2.3), and in a chunk of a WAV. */
export function id3Of(facts: FileFacts): Uint8Array<ArrayBuffer> {
  const tag = new ID3Writer(new ArrayBuffer(0));
  const { label, cover, bpm } = facts;
  const [title, artist, album, lyrics, generator] = [
    line(facts.title),
    line(facts.artist),
    line(facts.album),
    plain(facts.lyrics),
    line(facts.generator),
  ];
  if (title) tag.setFrame('TIT2', title);
  // A plain slash stands between two artists here.
  if (artist) tag.setFrame('TPE1', [artist.replaceAll('/', '／')]);
  if (album) tag.setFrame('TALB', album);
  if (generator) tag.setFrame('TSSE', generator);
  if (bpm !== undefined) tag.setFrame('TBPM', Math.round(bpm));
  if (lyrics) tag.setFrame('USLT', { language, description: '', lyrics });
  if (label) {
    tag.setFrame('TXXX', { description: 'AIGC', value: aigcText(label) });
    tag.setFrame('COMM', { language, description: '', text: commentOf(label.ProduceID) });
  }
  if (cover) {
    const data = cover.bytes.slice().buffer;
    tag.setFrame('APIC', { type: frontCover, data, description: '', useUnicodeEncoding: false });
  }
  return new Uint8Array(tag.addTag());
}

/** For a person who opens the properties of the file. */
export const commentOf = (contentId: string): string => `本内容由 AI 生成 (AI-generated) ${contentId}`;

/** Bytes of the tag that these ten begin; 0 where they begin none. Its length has seven bits a byte. */
export function id3Length(start: Uint8Array): number {
  if (start.length < 10 || String.fromCharCode(...start.subarray(0, 3)) !== 'ID3') return 0;
  const footer = ((start[5] ?? 0) & 0x10) === 0 ? 0 : 10;
  return 10 + footer + start.subarray(6, 10).reduce((length, byte) => length * 128 + (byte & 0x7f), 0);
}
