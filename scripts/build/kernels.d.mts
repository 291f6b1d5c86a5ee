export const kernels: Record<'sound' | 'engine', { folder: string; entries: string[]; pages: number; out: string }>;
export function compileKernels(name: keyof typeof kernels): Promise<string>;
export function kernelsModule(name: keyof typeof kernels, base64: string): string;
