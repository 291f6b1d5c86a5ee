/** As much of it as is used here: node's own types leave it out. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (program: object) => { exports: unknown };
};

/** A number that a module tells. */
export interface Told {
  value: number;
}

/** What a module of vector code offers, which needs nothing from outside. `base64`: written by `npm run kernels`. */
export function vectorCode<T>(base64: string): T & { memory: { buffer: ArrayBuffer } } {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as T & { memory: { buffer: ArrayBuffer } };
}
