import { DiscoveryService, MetadataScanner } from '@nestjs/core';

export interface MarkedMethod<M> {
  mark: M;
  /** `Class.method`, for messages. */
  place: string;
  call(...parameters: unknown[]): unknown;
}

/** Every method of a singleton provider that carries metadata under `key`. */
export function markedMethods<M>(discovery: DiscoveryService, key: symbol): MarkedMethod<M>[] {
  const scanner = new MetadataScanner();
  const instances = discovery
    .getProviders()
    .map((wrapper): unknown => (wrapper.isDependencyTreeStatic() ? wrapper.instance : undefined));
  return [...new Set(instances)].filter(isInstance).flatMap((instance) => {
    const names = scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object);
    return names.flatMap((name): MarkedMethod<M>[] => {
      const method = instance[name];
      if (typeof method !== 'function') return [];
      const mark = Reflect.getMetadata(key, method) as M | undefined;
      if (mark === undefined) return [];
      return [
        {
          mark,
          place: `${instance.constructor.name}.${name}`,
          call: (...given) => method.apply(instance, given) as unknown,
        },
      ];
    });
  });
}

type Instance = Record<string, unknown> & { constructor: { name: string } };

const isInstance = (value: unknown): value is Instance =>
  typeof value === 'object' &&
  value !== null &&
  typeof Object.getPrototypeOf(value) === 'object' &&
  Object.getPrototypeOf(value) !== null;
