import { placeAt, sungPart } from '../../songs/timing/timing-place';
import type { SungLine } from '../../songs/timing/timing-lines';
import { restPath, sungPath, type Row } from './lyric-string';

/** Whose time is followed. */
export interface Sounding {
  /** Exact seconds of this song; null while another one, or none, is on the player. */
  now(): number | null;
  isMoving(): boolean;
  subscribe(tell: () => void): () => void;
}

/** The current line as it lies on the page. */
interface Drawn {
  sung: Element;
  words: HTMLElement[];
  /** Of each word, as written last. */
  shown: number[];
  places: { left: number; width: number; row: number }[];
  rows: Row[];
  box: string;
}

const boxOf = ({ offsetWidth, offsetHeight }: HTMLElement): string => `${offsetWidth} ${offsetHeight}`;

/** Swings of the string in a second. */
const swings = 3;

/**
 * Writes what is being sung straight into the page, in every frame while it sounds: React hears of a new line and of
 * nothing else. Words are `[data-word]` inside `[data-line]`; how much of one is sung is its `--sung`, from 0 to 1.
 */
export class LyricFollower {
  #frame = 0;
  #place = -1;
  #drawn: Drawn | null = null;
  #watch = new ResizeObserver(([entry]) => this.#resized(entry?.target as HTMLElement));
  #still = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(
    private readonly root: HTMLElement,
    private readonly lines: readonly SungLine[],
    private readonly sounding: Sounding,
    private readonly onLine: (place: number) => void,
  ) {}

  /** Answers how to stop. */
  start(): () => void {
    const leave = this.sounding.subscribe(this.#wake);
    this.#wake();
    return () => {
      leave();
      cancelAnimationFrame(this.#frame);
      this.#frame = -1;
      this.#watch.disconnect();
    };
  }

  #wake = (): void => {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#run);
  };

  /** A hidden page has no frames, so nothing runs there. */
  #run = (): void => {
    this.#frame = 0;
    this.#write(this.sounding.now());
    const drawing = this.#place >= 0 && this.#drawn === null;
    if (drawing || this.sounding.isMoving()) this.#wake();
  };

  #resized(line: HTMLElement): void {
    if (this.#drawn?.box === boxOf(line)) return;
    this.#drawn = null;
    this.#wake();
  }

  #write(seconds: number | null): void {
    const place = seconds === null ? -1 : placeAt(this.lines, seconds);
    if (place !== this.#place) {
      this.#place = place;
      this.#drawn = null;
      this.onLine(place);
    }
    const line = this.lines[place];
    if (!line || seconds === null) return;
    const drawn = (this.#drawn ??= this.#measured(place));
    if (!drawn) return;
    const at = placeAt(line.words, seconds);
    line.words.forEach((word, index) => {
      const sung = index < at ? 1 : index > at ? 0 : sungPart(word, seconds);
      if (drawn.shown[index] === sung) return;
      drawn.shown[index] = sung;
      drawn.words[index]?.style.setProperty('--sung', sung.toFixed(3));
    });
    this.#mark(drawn, at);
    this.#draw(drawn, at, seconds, line.end);
  }

  #mark({ words }: Drawn, at: number): void {
    const word = words[at];
    if (word?.hasAttribute('data-singing')) return;
    this.root.querySelector('[data-singing]')?.removeAttribute('data-singing');
    word?.setAttribute('data-singing', '');
  }

  #draw({ sung, places, rows, shown }: Drawn, at: number, seconds: number, end: number): void {
    const word = places[at];
    if (!word) return;
    const ringing = Math.exp(-3 * Math.max(0, seconds - end));
    const swing = this.#still.matches ? 1 : Math.cos(2 * Math.PI * swings * seconds) * ringing;
    sung.setAttribute('d', sungPath(rows, word.row, word.left + word.width * (shown[at] ?? 0), swing));
  }

  /** Once for a line and a width. Null while React has not drawn it. */
  #measured(place: number): Drawn | null {
    const line = this.root.querySelector<HTMLElement>(`[data-line="${place}"]`);
    const [rest, sung] = line?.querySelectorAll('.lyric-string path') ?? [];
    if (!line || !rest || !sung) return null;
    const words = [...line.querySelectorAll<HTMLElement>('[data-word]')];
    const rows: Row[] = [];
    const places = words.map(({ offsetLeft: left, offsetTop, offsetWidth: width, offsetHeight }) => {
      const y = offsetTop + offsetHeight + 4;
      const known = rows.at(-1);
      if (known && Math.abs(known.y - y) < 4) known.right = left + width;
      else rows.push({ left, right: left + width, y });
      return { left, width, row: rows.length - 1 };
    });
    rest.setAttribute('d', restPath(rows));
    this.#watch.disconnect();
    this.#watch.observe(line);
    return { sung, words, shown: [], places, rows, box: boxOf(line) };
  }
}
