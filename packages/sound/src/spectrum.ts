import { decibelsOfPower } from './decibels.js';
import { RealFft } from './real-fft.js';

const { cos, floor, log2, max, min, PI, round } = Math;

const lowestHertz = 60;
const highestHertz = 12_000;
const windowSize = 4096;
/** Music falls by about this much towards the treble: lifted again, so that every band moves. */
const liftPerOctave = 3;
/** What lies further below the loudest bands of the song is drawn as nothing. */
const rangeDecibels = 48;

export interface SpectrumShape {
  bands: number;
  framesPerSecond: number;
}

/** How loud the bands between 60 Hz and 12 kHz are, some times a second, fed piece by piece. */
export class Spectrum {
  private readonly fft = new RealFft(windowSize);
  private readonly ring = new Float32Array(windowSize);
  private readonly windowed = new Float64Array(windowSize);
  private readonly powers = new Float64Array(windowSize / 2);
  private readonly edges: readonly number[];
  /** Decibels of each band, frame after frame. */
  private readonly levels: number[] = [];
  private samples = 0;
  /** Sample behind the window of the next frame. */
  private frameEnd: number;

  constructor(
    private readonly rate: number,
    private readonly shape: SpectrumShape,
  ) {
    const ratio = highestHertz / lowestHertz;
    const { bands } = shape;
    this.edges = Array.from({ length: bands + 1 }, (_, band) => lowestHertz * ratio ** (band / bands));
    this.frameEnd = this.endOf(0);
  }

  /** Pieces of equal length, one per channel. */
  add(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0;
    for (let i = 0; i < length; i++) {
      let sum = 0;
      for (const channel of channels) sum += channel[i] as number;
      this.ring[this.samples++ % windowSize] = sum / channels.length;
      if (this.samples < this.frameEnd) continue;
      this.levels.push(...this.frame());
      this.frameEnd = this.endOf(this.levels.length / this.shape.bands);
    }
  }

  /** The middle of its window lies in the middle of what it stands for. */
  private endOf(frame: number): number {
    return round((frame + 0.5) * (this.rate / this.shape.framesPerSecond) + windowSize / 2);
  }

  private frame(): number[] {
    for (let i = 0; i < windowSize; i++) {
      this.windowed[i] = (this.ring[(this.samples + i) % windowSize] as number) * (hann[i] as number);
    }
    this.fft.powers(this.windowed, this.powers);
    return Array.from({ length: this.shape.bands }, (_, band) => this.level(band));
  }

  /** Of the strongest partial in the band; the narrow bands of the bass have at least their nearest bin. */
  private level(band: number): number {
    const bin = (hertz: number) => (hertz * windowSize) / this.rate;
    const [low, high] = [this.edges[band] as number, this.edges[band + 1] as number];
    const first = round(bin(low));
    const last = min(windowSize / 2 - 1, max(first, round(bin(high)) - 1));
    let power = 1e-12;
    for (let k = first; k <= last; k++) power = max(power, this.powers[k]!);
    return decibelsOfPower(power) + liftPerOctave * log2(low / lowestHertz);
  }

  /** Frame after frame, a byte from 0 to 100 each band; 100 is what the loudest hundredth of all reaches. */
  bytes(): Uint8Array<ArrayBuffer> {
    const top = Float64Array.from(this.levels).sort()[floor(this.levels.length * 0.99)] ?? 0;
    return Uint8Array.from(this.levels, (level) => round(min(1, max(0, 1 + (level - top) / rangeDecibels)) * 100));
  }
}

const hann = Float32Array.from({ length: windowSize }, (_, i) => 0.5 - 0.5 * cos((2 * PI * i) / (windowSize - 1)));
