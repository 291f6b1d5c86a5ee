import { wavFile } from '@overtone/sound/wav';

/** A microphone that is being listened to. */
export interface Listening {
  /** How loud it is now, 0 to 1. */
  level: () => number;
  /** What was heard, as a WAV file. Throws when that cannot be read. */
  stop: (name: string) => Promise<File>;
  discard: () => void;
}

/** Of what is sent: eight minutes of it are below the most that one file may have. */
const rate = 44_100;

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && Boolean(globalThis.navigator?.mediaDevices?.getUserMedia);

/** Music, not talk: what makes speech plainer takes its tune away. Rejects as the browser does when there is none, or none is allowed. */
export async function listen(): Promise<Listening> {
  const wanted = { echoCancellation: false, noiseSuppression: false, autoGainControl: true };
  const stream = await navigator.mediaDevices.getUserMedia({ audio: wanted });
  const meter = levelOf(stream);
  const recorder = new MediaRecorder(stream);
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const over = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
    meter.end();
  };
  recorder.start(1000);
  return {
    level: meter.level,
    async stop(name) {
      end();
      await over;
      return wavOf(new Blob(pieces), name);
    },
    discard: end,
  };
}

/** Browsers record in kinds of their own; the server takes WAV. */
async function wavOf(recorded: Blob, name: string): Promise<File> {
  const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await recorded.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at));
  const [first = new Float32Array(0), second] = channels;
  const mono = second ? first.map((sample, at) => (sample + (second[at] ?? 0)) / 2) : first;
  return new File([wavFile([mono], rate)], name, { type: 'audio/wav' });
}

function levelOf(stream: MediaStream): Pick<Listening, 'level'> & { end: () => void } {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      return Math.min(1, Math.max(...samples.map(Math.abs)));
    },
    end: () => void context.close(),
  };
}
