/** Minutes, or the end of the song. */
export type SleepChoice = 'off' | 'end' | 15 | 30 | 60;
export const sleepChoices: readonly SleepChoice[] = ['off', 'end', 15, 30, 60];

/** Ends the music later, once. */
export class SleepTimer {
  #choice: SleepChoice = 'off';
  #stop: () => void = () => undefined;

  constructor(
    private readonly later: (run: () => void, ms: number) => () => void,
    private readonly sleep: () => void,
  ) {}

  choose(choice: SleepChoice): void {
    this.#stop();
    this.#choice = choice;
    this.#stop = typeof choice === 'number' ? this.later(() => this.#fall(), choice * 60_000) : () => undefined;
  }

  get atEnd(): boolean {
    return this.#choice === 'end';
  }

  /** True when the music ends with this song. */
  songEnded(): boolean {
    if (!this.atEnd) return false;
    this.#fall();
    return true;
  }

  #fall(): void {
    this.choose('off');
    this.sleep();
  }
}
