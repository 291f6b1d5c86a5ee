import address from './ending-worklet?worker&url';

/**
 * A processor that never ends keeps its node, and with it the whole graph, even when its context was closed or has rendered to its end.
 * What is loaded into a context after this can be ended.
 */
export const letEnd = (context: BaseAudioContext): Promise<void> => context.audioWorklet.addModule(address);

/** Ends it at a moment of its context's clock, which has to come. */
export const endAt = (node: AudioWorkletNode, at: number): void =>
  void node.parameters.get('alive')?.setValueAtTime(0, at);

/** What an offline context renders behind its sound, so that what ends there ends. */
export const endingFrames = 512;

const endingSeconds = 0.03;
const patienceMs = 500;

/** When everything that was ended just now has; also when the context stands still. */
export async function ended(context: AudioContext): Promise<void> {
  if (context.state !== 'running') return;
  const clock = new ConstantSourceNode(context, { offset: 0 });
  clock.connect(context.destination);
  clock.start();
  clock.stop(context.currentTime + endingSeconds);
  await new Promise<void>((answer) => {
    const timer = setTimeout(answer, patienceMs);
    clock.addEventListener('ended', () => {
      clearTimeout(timer);
      answer();
    });
  });
  clock.disconnect();
}
