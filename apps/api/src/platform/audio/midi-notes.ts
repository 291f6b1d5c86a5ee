import { NotPlayable } from './not-playable.js';

/** A note of a score: its key, and when it begins, in the score's own ticks. */
export interface MidiNote {
  key: number;
  tick: number;
}

/** Every note of a standard MIDI file. Throws NotPlayable for what is none, or is cut off. */
export const midiNotes = (file: Buffer): MidiNote[] => [...notesOf(file)];

/** One at a time: a file of some megabytes has hundreds of thousands. */
function* notesOf(file: Buffer): Generator<MidiNote> {
  if (file.toString('latin1', 0, 4) !== 'MThd' || file.length < 14) throw new NotPlayable('the score is no MIDI');
  for (let at = 8 + file.readUInt32BE(4); at + 8 <= file.length;) {
    const end = at + 8 + file.readUInt32BE(at + 4);
    if (end > file.length) throw new NotPlayable('a track of the score is cut off');
    if (file.toString('latin1', at, at + 4) === 'MTrk') yield* new Track(file, at + 8, end).notes();
    at = end;
  }
}

/** How many bytes follow a word of a channel, by its first four bits. */
const dataBytes: Readonly<Record<number, number>> = { 8: 2, 9: 2, 10: 2, 11: 2, 12: 1, 13: 1, 14: 2 };

class Track {
  private running = 0;
  private tick = 0;

  constructor(
    private readonly file: Buffer,
    private at: number,
    private readonly end: number,
  ) {}

  *notes(): Generator<MidiNote> {
    while (this.at < this.end) {
      this.tick += this.number();
      const note = this.event();
      if (note) yield note;
    }
  }

  private event(): MidiNote | null {
    // A word may be left out where it is the same again.
    const status = (this.file[this.at] ?? 0) < 0x80 ? this.running : this.byte();
    if (status >= 0xf0) return this.skip(status);
    this.running = status;
    const count = dataBytes[status >> 4];
    if (count === undefined) throw new NotPlayable('the score has data before any event');
    const [key = 0, velocity = 0] = Array.from({ length: count }, () => this.byte());
    return status >> 4 === 9 && velocity > 0 ? { key, tick: this.tick } : null;
  }

  /** Texts, tempos and what is meant for one maker's machines. */
  private skip(status: number): null {
    if (status === 0xff) this.byte();
    else if (status !== 0xf0 && status !== 0xf7) throw new NotPlayable('the score has an unknown event');
    const length = this.number();
    if (length > this.end - this.at) throw new NotPlayable('a track of the score is cut off');
    this.at += length;
    return null;
  }

  private byte(): number {
    const value = this.at < this.end ? this.file[this.at] : undefined;
    if (value === undefined) throw new NotPlayable('a track of the score is cut off');
    this.at += 1;
    return value;
  }

  /** Seven bits a byte, at most four of them. */
  private number(): number {
    let value = 0;
    for (let count = 0; count < 4; count += 1) {
      const byte = this.byte();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new NotPlayable('the score has a number without an end');
  }
}

export function requireNotes(file: Buffer): void {
  let count = 0;
  for (const _ of notesOf(file)) count += 1;
  if (count === 0) throw new NotPlayable('the score has no notes');
}
