import './player.css';
import type { TimedWord } from '@overtone/contract/timing';
import { Listening, type PlayReport } from '../playback/listening';
import { obeysVolume } from '../playback/obeys-volume';
import { type SungLine, sungLines } from '../songs/timing/timing-lines';

/** The player in somebody else's page: what apps/api/src/features/shares/shares.embed.rule.ts draws comes alive here. */
interface Facts {
  id: string;
  audio: string;
  lyrics: string;
  riff: boolean;
  words: { play: string; pause: string; failed: string };
}

const stepSeconds = 5;

function begin(root: HTMLElement, facts: Facts): void {
  const player = new FramePlayer(root, facts);
  player.listen();
  document.addEventListener('keydown', (event) => {
    const inField = event.target instanceof HTMLInputElement;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) player.toggle();
    else if (event.key === 'ArrowRight' && !inField) player.step(stepSeconds);
    else if (event.key === 'ArrowLeft' && !inField) player.step(-stepSeconds);
    else return;
    event.preventDefault();
  });
}

class FramePlayer {
  readonly #root: HTMLElement;
  readonly #facts: Facts;
  readonly #audio = new Audio();
  readonly #listening = new Listening((play) => void report(play));
  readonly #others = otherFrames();
  readonly #seek: HTMLInputElement;
  readonly #button: HTMLButtonElement;
  readonly #line: HTMLElement;
  #lines: readonly SungLine[] = [];
  #begun = false;
  #seeking = false;

  constructor(root: HTMLElement, facts: Facts) {
    this.#root = root;
    this.#facts = facts;
    this.#seek = this.#part('.seek');
    this.#button = this.#part('.play');
    this.#line = this.#part('.line');
    this.#audio.preload = 'none';
    this.#audio.src = facts.audio;
    this.#part('.controls').hidden = false;
    this.#seek.style.setProperty('--part', '0%');
  }

  listen(): void {
    this.#button.addEventListener('click', () => this.toggle());
    this.#listenToSliders();
    const [audio, listening] = [this.#audio, this.#listening];
    audio.addEventListener('play', () => {
      this.#others?.postMessage(null);
      this.#looks();
    });
    this.#others?.addEventListener('message', () => audio.pause());
    audio.addEventListener('pause', () => this.#looks());
    audio.addEventListener('error', () => this.#failed());
    audio.addEventListener('durationchange', () => {
      if (Number.isFinite(audio.duration) && audio.duration > 0) this.#seek.max = String(audio.duration);
      this.#show();
    });
    audio.addEventListener('timeupdate', () => {
      if (!audio.seeking) listening.advance(audio.currentTime);
      this.#show();
    });
    audio.addEventListener('ended', () => {
      listening.end(audio.currentTime, audio.duration);
      listening.start(this.#facts.id, 0);
      audio.currentTime = 0;
    });
  }

  toggle(): void {
    const audio = this.#audio;
    if (!audio.paused) return audio.pause();
    if (audio.error) audio.load();
    if (!this.#begun) {
      this.#begun = true;
      this.#listening.start(this.#facts.id, 0);
      void linesOf(this.#facts).then((found) => (this.#lines = found));
    }
    audio.play().catch((error: Error) => error.name !== 'AbortError' && this.#failed());
  }

  step(seconds: number): void {
    this.#jump(this.#audio.currentTime + seconds);
  }

  #listenToSliders(): void {
    const [seek, volume] = [this.#seek, this.#part<HTMLInputElement>('.volume')];
    seek.addEventListener('input', () => {
      this.#seeking = true;
      this.#show();
    });
    seek.addEventListener('change', () => {
      this.#seeking = false;
      this.#jump(Number(seek.value));
    });
    if (!obeysVolume()) return volume.remove();
    volume.style.setProperty('--part', '100%');
    volume.addEventListener('input', () => {
      this.#audio.volume = Number(volume.value);
      volume.style.setProperty('--part', `${100 * this.#audio.volume}%`);
    });
  }

  #jump(to: number): void {
    this.#audio.currentTime = Math.min(Math.max(0, to), Number(this.#seek.max));
    this.#listening.jump(this.#audio.currentTime);
    this.#show();
  }

  #show(): void {
    const seek = this.#seek;
    const length = Number(seek.max);
    if (!this.#seeking) seek.value = String(this.#audio.currentTime);
    const now = Number(seek.value);
    seek.style.setProperty('--part', `${(100 * now) / length}%`);
    seek.ariaValueText = `${clock(now)} / ${clock(length)}`;
    this.#part('time').textContent = clock(this.#begun ? length - now : length);
    this.#say(lineAt(this.#lines, this.#audio.currentTime) ?? this.#line.dataset.rest ?? '');
  }

  #looks(): void {
    const { paused } = this.#audio;
    const { words } = this.#facts;
    this.#root.classList.toggle('playing', !paused);
    this.#button.ariaLabel = paused ? words.play : words.pause;
  }

  #failed(): void {
    this.#looks();
    this.#say(this.#facts.words.failed);
  }

  #say(text: string): void {
    if (this.#line.textContent !== text) this.#line.textContent = text;
  }

  #part<T extends HTMLElement>(selector: string): T {
    return this.#root.querySelector<T>(selector) as T;
  }
}

/** Of several framed players one sounds at a time. Undefined where the browser lets frames tell each other nothing. */
function otherFrames(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('embed');
  } catch {
    return undefined;
  }
}

const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** What is sung, or was last; null before the first line. */
function lineAt(lines: readonly SungLine[], seconds: number): string | null {
  return lines.filter(({ start }) => start <= seconds).pop()?.text ?? null;
}

/** A frame that may not ask shows the words that stand still. */
async function linesOf({ id, lyrics, riff }: Facts): Promise<readonly SungLine[]> {
  try {
    const response = await fetch(`/api/lyrics-timestamps-v3/${id}?provider=${riff ? 'riff' : 'suno'}`);
    const { alignment } = (await response.json()) as { alignment?: TimedWord[] };
    return alignment?.length ? sungLines(alignment, lyrics) : [];
  } catch {
    return [];
  }
}

/** Counted by the site's own rule, for the address alone: nothing is kept in the browser to know a listener by. */
async function report(play: PlayReport): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/increment', { method: 'POST', headers, body: JSON.stringify(play) }).catch(() => undefined);
}

const card = document.querySelector<HTMLElement>('[data-song]');
if (card) begin(card, JSON.parse(card.dataset.song ?? '') as Facts);
