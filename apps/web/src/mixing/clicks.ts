import type { MixProject } from '@overtone/contract/mix-project';
import type { StopAt } from './clips';
import { beatSeconds } from './grid';

interface Stretch {
  when: number;
  from: number;
  until: number;
  speed: number;
}

const clickSeconds = 0.03;

/** The metronome: heard, never exported. */
export class Clicks {
  readonly #sounds: readonly [AudioBuffer, AudioBuffer];

  constructor(private readonly context: AudioContext) {
    this.#sounds = [this.#click(1760), this.#click(1320)];
  }

  /** A click on each beat, higher on the first of a bar; answers what stops them. */
  lay(project: MixProject, { when, from, until, speed }: Stretch): StopAt {
    const beat = beatSeconds(project);
    const first = Math.max(0, Math.ceil((from - project.firstBeat) / beat - 1e-9));
    const count = Math.max(0, Math.floor((until - project.firstBeat) / beat) - first + 1);
    const sources = Array.from({ length: count }, (_, i) => {
      const at = project.firstBeat + (first + i) * beat;
      const buffer = this.#sounds[(first + i) % project.beatsPerBar === 0 ? 0 : 1];
      const source = new AudioBufferSourceNode(this.context, { buffer });
      source.connect(this.context.destination);
      source.start(when + (at - from) / speed);
      return source;
    });
    return (at) => {
      for (const source of sources) {
        source.stop(at);
        if (at === undefined) source.disconnect();
      }
    };
  }

  #click(hz: number): AudioBuffer {
    const { sampleRate } = this.context;
    const buffer = new AudioBuffer({ length: Math.round(clickSeconds * sampleRate), sampleRate });
    const samples = buffer.getChannelData(0);
    samples.forEach((_, i) => {
      const t = i / sampleRate;
      samples[i] = 0.4 * Math.sin(2 * Math.PI * hz * t) * (1 - t / clickSeconds) ** 2;
    });
    return buffer;
  }
}
