import type { MixTrack, MixVaried } from '@overtone/contract/mix-project';
import { endAt, endingFrames } from '../lib/ending-worklet-node';
import { dense, makeStretch } from '../lib/stretch';
import type { Playable } from './clips';
import { NoRoom } from './no-room';

const isPlain = ({ speed, semitones }: MixVaried): boolean => speed === 1 && semitones === 0;
const keyOf = (audio: string, { speed, semitones, formant }: MixVaried): string =>
  `${audio} ${speed} ${semitones} ${formant}`;

/** Of a track with a speed or pitch of its own: what it plays, by the keys of what is worked out. */
const wantedBy = ({ varied, clips }: MixTrack): Map<string, string> =>
  new Map(clips.map(({ audio }) => [keyOf(audio, varied), audio]));

/** Bytes of what comes out of it: two channels of four bytes a sample. */
const bytesOf = ({ length }: AudioBuffer, { speed }: MixVaried): number => Math.ceil(length / speed) * 8;

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
  /** For these the device has no room as it is now. */
  readonly #refused = new Set<string>();
  /** Bytes of what is ready or under way. */
  readonly #bytes = new Map<string, number>();
  #tracks: readonly MixTrack[] = [];

  constructor(
    private readonly sounds: ReadonlyMap<string, AudioBuffer>,
    private readonly onChange: () => void,
    /** Bytes that the device bears beside the sounds that are played. */
    private readonly room: () => number = () => Infinity,
  ) {}

  of = (track: MixTrack, audio: string): Playable | null => {
    const plain = this.sounds.get(audio);
    if (!plain) return null;
    const ready = isPlain(track.varied) ? undefined : this.#ready.get(keyOf(audio, track.varied));
    return ready ? { sound: ready, speed: track.varied.speed } : { sound: plain, speed: 1 };
  };

  /** Works out what is missing and forgets what nobody plays any more. Answers the tracks that wait, and those there is no room for. */
  prepare(tracks: readonly MixTrack[]): { preparing: string[]; refused: string[] } {
    this.#tracks = tracks;
    const varied = tracks.filter((track) => !isPlain(track.varied));
    this.#forget(new Set(varied.flatMap((track) => [...wantedBy(track).keys()])));
    const having = (is: (key: string, audio: string) => boolean) =>
      varied.filter((track) => [...wantedBy(track)].some(([key, audio]) => is(key, audio))).map(({ id }) => id);
    for (const track of varied) for (const [key, audio] of wantedBy(track)) this.#begin(key, audio, track.varied);
    return { preparing: having(this.#isMissing), refused: having((key) => this.#refused.has(key)) };
  }

  /** Bytes of all that is worked out. */
  bytes = (): number => [...this.#bytes.values()].reduce((sum, bytes) => sum + bytes, 0);

  #forget(wanted: ReadonlySet<string>): void {
    this.#refused.clear();
    for (const key of this.#failed) if (!wanted.has(key)) this.#failed.delete(key);
    for (const key of this.#ready.keys()) {
      if (wanted.has(key)) continue;
      this.#ready.delete(key);
      this.#bytes.delete(key);
    }
  }

  /** When all that was begun is there. Throws where something could not be worked out: it would sound at another pitch; it is begun anew. */
  settled = async (): Promise<void> => {
    while (this.#under.size > 0) await Promise.allSettled(this.#under.values());
    if (this.#refused.size > 0) throw new NoRoom();
    if (this.#failed.size === 0) return;
    this.#failed.clear();
    this.onChange();
    throw new Error('a sound could not be worked out at its speed and pitch');
  };

  #begin(key: string, audio: string, varied: MixVaried): void {
    const sound = this.sounds.get(audio);
    if (!sound || !this.#isMissing(key, audio) || this.#under.has(key) || this.#under.size >= atOnce) return;
    const bytes = bytesOf(sound, varied);
    if (this.bytes() + bytes > this.room()) return void this.#refused.add(key);
    this.#bytes.set(key, bytes);
    const work = stretched(sound, varied)
      .then(
        (done) => void this.#ready.set(key, done),
        () => {
          this.#failed.add(key);
          this.#bytes.delete(key);
        },
      )
      .finally(() => {
        this.#under.delete(key);
        this.prepare(this.#tracks);
        this.onChange();
      });
    this.#under.set(key, work);
  }

  #isMissing = (key: string, audio: string): boolean =>
    this.sounds.has(audio) && !this.#ready.has(key) && !this.#failed.has(key) && !this.#refused.has(key);
}
