export function compileKernels(): Promise<string>;
export function kernelsModule(base64: string): string;
