// As much of WASI as one command line program needs that reads nothing and writes files: they end in memory.

type View = () => DataView;

/** A compiled program. */
export interface Program {
  readonly compiled: object;
}

/** As much of it as is used here: node's own types leave it out. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (
    program: object,
    imports: Record<string, object>,
  ) => { exports: { memory: { buffer: ArrayBuffer }; _start: () => void } };
};

export const compiled = (bytes: Uint8Array): Program => ({ compiled: new WebAssembly.Module(bytes) });

interface OpenFile {
  name: string;
  data: Uint8Array;
  at: number;
  length: number;
}

export interface Ended {
  /** What it printed. */
  printed: string;
  files: Map<string, Uint8Array>;
}

const [badFile, root] = [8, 3];
const mostBytes = 64 * 1024 * 1024;

class Exit extends Error {}

/** The pieces of memory that a call speaks of. */
const pieces = (view: DataView, at: number, count: number): [number, number][] =>
  Array.from({ length: count }, (_, i) => [view.getUint32(at + 8 * i, true), view.getUint32(at + 8 * i + 4, true)]);

function write(file: OpenFile, bytes: Uint8Array): void {
  const end = file.at + bytes.length;
  if (end > mostBytes) throw new RangeError('a file that is too large');
  if (end > file.data.length) {
    const longer = new Uint8Array(Math.max(end, file.data.length * 2, 65_536));
    longer.set(file.data);
    file.data = longer;
  }
  file.data.set(bytes, file.at);
  file.at = end;
  file.length = Math.max(file.length, end);
}

/** Arguments, and the time, which stands still. */
function told(args: readonly string[], view: View) {
  const words = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
  return {
    args_sizes_get(count: number, size: number): number {
      view().setUint32(count, words.length, true);
      view().setUint32(
        size,
        words.reduce((sum, word) => sum + word.length, 0),
        true,
      );
      return 0;
    },
    args_get(list: number, text: number): number {
      let at = text;
      words.forEach((word, i) => {
        view().setUint32(list + 4 * i, at, true);
        new Uint8Array(view().buffer).set(word, at);
        at += word.length;
      });
      return 0;
    },
    clock_time_get(_clock: number, _precision: bigint, at: number): number {
      view().setBigUint64(at, 0n, true);
      return 0;
    },
    proc_exit(): never {
      throw new Exit();
    },
  };
}

/** One folder, `/`, in which files may be opened. */
function folder(view: View, open: Map<number, OpenFile>) {
  return {
    fd_prestat_get(fd: number, at: number): number {
      if (fd !== root) return badFile;
      view().setUint32(at, 0, true);
      view().setUint32(at + 4, 1, true);
      return 0;
    },
    fd_prestat_dir_name(_fd: number, at: number): number {
      view().setUint8(at, 0x2f);
      return 0;
    },
    path_open(
      ...[, , path, length, , , , , at]: [number, number, number, number, number, bigint, bigint, number, number]
    ): number {
      const name = new TextDecoder().decode(new Uint8Array(view().buffer).slice(path, path + length));
      const fd = root + 1 + open.size;
      open.set(fd, { name, data: new Uint8Array(0), at: 0, length: 0 });
      view().setUint32(at, fd, true);
      return 0;
    },
  };
}

function files(view: View, open: Map<number, OpenFile>, print: (bytes: Uint8Array) => void) {
  return {
    fd_close: (): number => 0,
    fd_fdstat_set_flags: (): number => 0,
    fd_fdstat_get(fd: number, at: number): number {
      new Uint8Array(view().buffer).fill(0, at, at + 24);
      view().setUint8(at, fd < root ? 2 : fd === root ? 3 : 4);
      view().setBigUint64(at + 8, 0xffffffffffffffffn, true);
      view().setBigUint64(at + 16, 0xffffffffffffffffn, true);
      return 0;
    },
    fd_read(fd: number, list: number, count: number, at: number): number {
      const file = open.get(fd);
      if (!file) return badFile;
      let read = 0;
      for (const [start, size] of pieces(view(), list, count)) {
        const part = file.data.subarray(file.at, Math.min(file.length, file.at + size));
        new Uint8Array(view().buffer).set(part, start);
        file.at += part.length;
        read += part.length;
      }
      view().setUint32(at, read, true);
      return 0;
    },
    fd_seek(fd: number, offset: bigint, whence: number, at: number): number {
      const file = open.get(fd);
      if (!file) return badFile;
      file.at = Number(offset) + [0, file.at, file.length][whence]!;
      view().setBigUint64(at, BigInt(file.at), true);
      return 0;
    },
    fd_write(fd: number, list: number, count: number, at: number): number {
      let written = 0;
      for (const [start, size] of pieces(view(), list, count)) {
        const bytes = new Uint8Array(view().buffer).slice(start, start + size);
        const file = open.get(fd);
        if (file) write(file, bytes);
        else print(bytes);
        written += size;
      }
      view().setUint32(at, written, true);
      return 0;
    },
  };
}

/** Runs the program once in memory of its own, which is let go of with it. It throws where the program breaks. */
export function runProgram(program: Program, args: readonly string[]): Ended {
  const open = new Map<number, OpenFile>();
  const decoder = new TextDecoder();
  let printed = '';
  let memory: { buffer: ArrayBuffer } | undefined;
  const view = () => new DataView(memory!.buffer);
  const print = (bytes: Uint8Array) => {
    printed += decoder.decode(bytes, { stream: true });
  };
  const wasi = { ...told(args, view), ...folder(view, open), ...files(view, open, print) };
  const { exports } = new WebAssembly.Instance(program.compiled, { wasi_snapshot_preview1: wasi });
  memory = exports.memory;
  try {
    exports._start();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  }
  return { printed, files: new Map([...open.values()].map(({ name, data, length }) => [name, data.slice(0, length)])) };
}
