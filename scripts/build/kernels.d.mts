interface Kernels {
  folder: string;
  entries: string[];
  pages: number;
  out: string;
}

export const kernels: Record<'sound' | 'engine' | 'spoken', Kernels>;
export function compileKernels(name: keyof typeof kernels): Promise<string>;
export function kernelsModule(name: keyof typeof kernels, base64: string): string;
