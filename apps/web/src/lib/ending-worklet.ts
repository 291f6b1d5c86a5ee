/** Of the worklet's own scope, which the page's types do not know. */
interface Processor {
  process(inputs: Float32Array[][], outputs: Float32Array[][], params: Record<string, Float32Array>): boolean;
}
type ProcessorClass = (new (options: never) => Processor) & { parameterDescriptors?: readonly object[] };
const scope = globalThis as unknown as { registerProcessor: (name: string, processor: ProcessorClass) => void };

const alive = { name: 'alive', minValue: 0, maxValue: 1, defaultValue: 1, automationRate: 'k-rate' };
const register = scope.registerProcessor.bind(globalThis);

/** Whatever registers after this ends when its `alive` is 0. */
scope.registerProcessor = (name, processor) =>
  register(
    name,
    class extends processor {
      static override get parameterDescriptors() {
        return [...(processor.parameterDescriptors ?? []), alive];
      }

      override process(...[inputs, outputs, params]: Parameters<Processor['process']>): boolean {
        return params['alive']?.[0] !== 0 && super.process(inputs, outputs, params);
      }
    },
  );
