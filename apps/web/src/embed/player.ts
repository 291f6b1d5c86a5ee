import './player.css';
import type { TimedWord } from '@overtone/contract/timing';
import { Listening, type PlayReport } from '../playback/listening';
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
const card = document.querySelector<HTMLElement>('[data-song]');
if (card) begin(card, JSON.parse(card.dataset.song ?? '') as Facts);

function begin(root: HTMLElement, facts: Facts): void {
  const part = <T extends HTMLElement>(selector: string) => root.querySelector<T>(selector) as T;
  const [button, seek, volume] = [
    part<HTMLButtonElement>('.play'),
    part<HTMLInputElement>('.seek'),
    part<HTMLInputElement>('.volume'),
  ];
  const [line, time] = [part('.line'), part('time')];
  const audio = new Audio();
  audio.preload = 'none';
  audio.src = facts.audio;
  part('.controls').hidden = false;

  const listening = new Listening((play) => void report(play));
  let lines: readonly SungLine[] = [];
  let begun = false;
  let seeking = false;

  const say = (text: string) => {
    if (line.textContent !== text) line.textContent = text;
  };
  const show = () => {
    const length = Number(seek.max);
    if (!seeking) seek.value = String(audio.currentTime);
    seek.style.setProperty('--part', `${(100 * Number(seek.value)) / length}%`);
    seek.ariaValueText = `${clock(Number(seek.value))} / ${clock(length)}`;
    time.textContent = clock(begun ? length - Number(seek.value) : length);
    say(lineAt(lines, audio.currentTime) ?? line.dataset.rest ?? '');
  };
  const looks = () => {
    root.classList.toggle('playing', !audio.paused);
    button.ariaLabel = audio.paused ? facts.words.play : facts.words.pause;
  };
  const failed = () => {
    looks();
    say(facts.words.failed);
  };
  const toggle = () => {
    if (!audio.paused) return audio.pause();
    if (audio.error) audio.load();
    if (!begun) {
      begun = true;
      listening.start(facts.id, 0);
      void linesOf(facts).then((found) => (lines = found));
    }
    audio.play().catch((error: Error) => error.name !== 'AbortError' && failed());
  };
  const jump = (to: number) => {
    audio.currentTime = Math.min(Math.max(0, to), Number(seek.max));
    listening.jump(audio.currentTime);
    show();
  };

  button.addEventListener('click', toggle);
  seek.addEventListener('input', () => {
    seeking = true;
    show();
  });
  seek.addEventListener('change', () => {
    seeking = false;
    jump(Number(seek.value));
  });
  volume.addEventListener('input', () => {
    audio.volume = Number(volume.value);
    volume.style.setProperty('--part', `${100 * audio.volume}%`);
  });
  document.addEventListener('keydown', (event) => {
    const inField = event.target instanceof HTMLInputElement;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) toggle();
    else if (event.key === 'ArrowRight' && !inField) jump(audio.currentTime + stepSeconds);
    else if (event.key === 'ArrowLeft' && !inField) jump(audio.currentTime - stepSeconds);
    else return;
    event.preventDefault();
  });
  audio.addEventListener('play', looks);
  audio.addEventListener('pause', looks);
  audio.addEventListener('error', failed);
  audio.addEventListener('durationchange', () => {
    if (Number.isFinite(audio.duration) && audio.duration > 0) seek.max = String(audio.duration);
    show();
  });
  audio.addEventListener('timeupdate', () => {
    if (!audio.seeking) listening.advance(audio.currentTime);
    show();
  });
  audio.addEventListener('ended', () => {
    listening.end(audio.currentTime, audio.duration);
    listening.start(facts.id, 0);
    audio.currentTime = 0;
  });
  volume.style.setProperty('--part', '100%');
  seek.style.setProperty('--part', '0%');
}

const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** What is sung, or was last; null before the first line. */
function lineAt(lines: readonly SungLine[], seconds: number): string | null {
  return lines.findLast(({ start }) => start <= seconds)?.text ?? null;
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
