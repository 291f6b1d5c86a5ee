import type { MixTrack, MixVaried } from '@overtone/contract/mix-project';
import { endAt, endingFrames } from '../lib/ending-worklet-node';
import { dense, makeStretch } from '../lib/stretch';
import type { Playable } from './clips';

const isPlain = ({ speed, semitones }: MixVaried): boolean => speed === 1 && semitones === 0;
const keyOf = (audio: string, { speed, semitones, formant }: MixVaried): string =>
  `${audio} ${speed} ${semitones} ${formant}`;

/** A slider passes by many speeds: no more of them are under way than these, and then the one where it stands. */
const atOnce = 2;

/** A whole sound at another speed and pitch, worked out once. */
async function stretched(sound: AudioBuffer, varied: MixVaried): Promise<AudioBuffer> {
  const length = Math.max(1, Math.ceil(sound.length / varied.speed));
  const context = new OfflineAudioContext(2, length + endingFrames, sound.sampleRate);
  const node = await makeStretch(context);
  await node.configure(dense);
  const left = sound.getChannelData(0);
  await node.addBuffers([left, sound.numberOfChannels > 1 ? sound.getChannelData(1) : left]);
  const { speed: rate, semitones, formant: formantCompensation } = varied;
  await node.schedule({ output: 0, input: 0, active: true, rate, semitones, formantCompensation });
  node.connect(context.destination);
  endAt(node, length / sound.sampleRate);
  return context.startRendering();
}

/** The sounds of tracks with a speed or pitch of their own. Until one is worked out the plain one stands in, at its speed. */
export class StretchedSounds {
  readonly #ready = new Map<string, AudioBuffer>();
  readonly #under = new Map<string, Promise<void>>();
  /** What could not be worked out is not begun again and again. */
  readonly #failed = new Set<string>();
  #tracks: readonly MixTrack[] = [];

  constructor(
    private readonly sounds: ReadonlyMap<string, AudioBuffer>,
    private readonly onChange: () => void,
  ) {}

  of = (track: MixTrack, audio: string): Playable | null => {
    const plain = this.sounds.get(audio);
    if (!plain) return null;
    const ready = isPlain(track.varied) ? undefined : this.#ready.get(keyOf(audio, track.varied));
    return ready ? { sound: ready, speed: track.varied.speed } : { sound: plain, speed: 1 };
  };

  /** Works out what is missing and forgets what nobody plays any more. Answers the tracks that wait. */
  prepare(tracks: readonly MixTrack[]): string[] {
    this.#tracks = tracks;
    const wanted = new Set<string>();
    const waiting = tracks.filter(({ varied, clips }) => {
      if (isPlain(varied)) return false;
      const keys = new Map(clips.map(({ audio }) => [keyOf(audio, varied), audio]));
      for (const [key, audio] of keys) {
        wanted.add(key);
        this.#begin(key, audio, varied);
      }
      return [...keys].some(([key, audio]) => this.#isMissing(key, audio));
    });
    for (const key of this.#ready.keys()) if (!wanted.has(key)) this.#ready.delete(key);
    for (const key of this.#failed) if (!wanted.has(key)) this.#failed.delete(key);
    return waiting.map(({ id }) => id);
  }

  /** When all that was begun is there. Throws where something could not be worked out: it would sound at another pitch; it is begun anew. */
  settled = async (): Promise<void> => {
    while (this.#under.size > 0) await Promise.allSettled(this.#under.values());
    if (this.#failed.size === 0) return;
    this.#failed.clear();
    this.onChange();
    throw new Error('a sound could not be worked out at its speed and pitch');
  };

  #begin(key: string, audio: string, varied: MixVaried): void {
    const sound = this.sounds.get(audio);
    if (!sound || !this.#isMissing(key, audio) || this.#under.has(key) || this.#under.size >= atOnce) return;
    const work = stretched(sound, varied)
      .then(
        (done) => void this.#ready.set(key, done),
        () => void this.#failed.add(key),
      )
      .finally(() => {
        this.#under.delete(key);
        this.prepare(this.#tracks);
        this.onChange();
      });
    this.#under.set(key, work);
  }

  #isMissing = (key: string, audio: string): boolean =>
    this.sounds.has(audio) && !this.#ready.has(key) && !this.#failed.has(key);
}
