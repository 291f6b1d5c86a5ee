import { describe, expect, it } from '@jest/globals';
import { aigcOf, aigcText } from '@overtone/labels/aigc';
import { joined, letters, uint32 } from '@overtone/labels/bytes';
import { NotPlayable } from '../../platform/audio/not-playable.js';
import { piecesFor, requireLabelPlace } from './media.splice.flow.js';

const label = aigcOf('弦外', 'a');
const facts = { title: '', artist: '', album: '', lyrics: '', cover: null, generator: '', label };

/** The file as it is handed out. */
async function handed(ending: string, file: Buffer): Promise<Buffer> {
  const read = async (start: number, length: number) => file.subarray(start, start + length);
  const made = await piecesFor(ending)?.({ bytes: file.length, read }, { facts, cue: false, made: new Date(0) });
  const bytes = (made ?? []).map((piece) => ('start' in piece ? file.subarray(piece.start, piece.end + 1) : piece));
  return Buffer.from(joined(...bytes));
}

const box = (name: string, content: Uint8Array, size = content.length + 8) =>
  joined(uint32(size), letters(name), content);
const index = box('moov', box('mvhd', uint32(7)));
const film = (...boxes: Uint8Array[]) => Buffer.from(joined(box('ftyp', letters('isom')), ...boxes));

/** The names of the boxes of a file; every one has to fit. */
function boxesOf(file: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at < file.length;) {
    const size = file.readUInt32BE(at);
    if (size < 8 || at + size > file.length) throw new Error(`a box of ${size} at ${at}`);
    found.push(file.toString('latin1', at + 4, at + 8));
    at += size;
  }
  return found;
}

describe('a film', () => {
  const open = (name: string, content: Uint8Array) => box(name, content, 0);
  it.each([
    ['whose frames go to the end', film(index, open('mdat', uint32(5))), ['ftyp', 'free', 'mdat', 'moov']],
    [
      'whose index goes to the end',
      film(box('mdat', uint32(5)), open('moov', box('mvhd', uint32(7)))),
      ['ftyp', 'mdat', 'free', 'moov'],
    ],
    [
      'behind which there is something',
      film(index, box('mdat', uint32(5)), Buffer.from('end')),
      ['ftyp', 'free', 'mdat', 'moov'],
    ],
  ])('%s: all boxes fit, and the last is the index with the label', async (_, file, names) => {
    const made = await handed('mp4', file);
    expect(boxesOf(made)).toEqual(names);
    expect(made.includes(aigcText(label))).toBe(true);
    // Nothing else has moved.
    expect(made.indexOf(uint32(5))).toBe(file.indexOf(uint32(5)));
  });
});

it('what has no place for a label is not taken in', async () => {
  await expect(requireLabelPlace('mp4', film(box('mdat', uint32(5))))).rejects.toThrow(NotPlayable);
  await expect(requireLabelPlace('mid', Buffer.from('MThd no score at all, but long'))).rejects.toThrow(NotPlayable);
  await expect(requireLabelPlace('mp4', film(index))).resolves.toBeUndefined();
  for (const ending of ['png', 'gif', 'avif'])
    await expect(requireLabelPlace(ending, Buffer.alloc(0))).rejects.toThrow(NotPlayable);
});
