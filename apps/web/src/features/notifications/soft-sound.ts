import { soundWanted } from './sound-choice';

/** Hertz: a string's third and fifth partial over 220 Hz, one after the other. */
const partials = [660, 1100];
const peak = 0.05;
const seconds = 0.5;
const lock = 'overtone-notice-sound';
/** News of one thing reaches all tabs within this time: one of them sounds. */
const heldMs = 1_500;

let context: AudioContext | undefined;

/** Once in all tabs, if this browser is to make sounds. Before anybody has touched the page a browser lets none be heard. */
export function soundOnce(): void {
  if (!soundWanted() || !navigator.userActivation?.hasBeenActive) return;
  if (!navigator.locks) return void pluck();
  void navigator.locks.request(lock, { ifAvailable: true }, async (granted) => {
    if (!granted) return;
    await pluck();
    await new Promise((done) => setTimeout(done, heldMs));
  });
}

/** Two plucked partials, soft and short. Nothing waits for it, and where there is no sound nothing is said. */
export async function pluck(): Promise<void> {
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') await context.resume();
    partials.forEach((hertz, place) => context && partial(context, hertz, context.currentTime + 0.02 + place * 0.09));
  } catch {
    return;
  }
}

function partial(on: AudioContext, hertz: number, at: number): void {
  const string = new OscillatorNode(on, { type: 'sine', frequency: hertz });
  const loudness = new GainNode(on, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(peak, at + 0.008);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  string.connect(loudness).connect(on.destination);
  string.start(at);
  string.stop(at + seconds);
}
