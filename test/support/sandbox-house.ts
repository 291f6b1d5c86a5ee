import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { programs } from './programs.js';

interface Doors {
  port: number;
  smtpPort: number;
}
interface Answer {
  id: number;
  told?: Doors;
  error?: string;
}

/** The process beside this one that all its sandboxes live in; it ends with this one. */
class SandboxHouse {
  private wishes = 0;
  private readonly waiting = new Map<number, { resolve: (doors: Doors) => void; reject: (error: Error) => void }>();

  private constructor(private readonly child: ChildProcess) {
    child.on('message', (answer: Answer) => this.hear(answer));
    child.once('exit', () => this.gone());
    this.hold(false);
  }

  static async begin(): Promise<SandboxHouse> {
    const child = fork('test/support/sandbox-house.mjs', [join('apps/sandbox', programs)], {
      env: { PATH: process.env.PATH },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('the house of the sandboxes ended as it began'))),
    ]);
    return new SandboxHouse(child);
  }

  async open(settings: Record<string, string>): Promise<Doors & { close(): Promise<void> }> {
    const id = (this.wishes += 1);
    const doors = await this.ask({ id, settings });
    return { ...doors, close: async () => void (await this.ask({ id })) };
  }

  private ask(wish: { id: number; settings?: Record<string, string> }): Promise<Doors> {
    this.hold(true);
    return new Promise((resolve, reject) => {
      this.waiting.set(wish.id, { resolve, reject });
      this.child.send(wish, (error) => error && reject(error));
    });
  }

  private hear({ id, told, error }: Answer): void {
    const asker = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) this.hold(false);
    if (told) asker?.resolve(told);
    else asker?.reject(new Error(error));
  }

  private gone(): void {
    for (const { reject } of this.waiting.values()) reject(new Error('the house of the sandboxes is gone'));
  }

  /** Only an answer that is waited for keeps this process from ending. */
  private hold(isAsked: boolean): void {
    if (isAsked) this.child.channel?.ref();
    else {
      this.child.channel?.unref();
      this.child.unref();
    }
  }
}

let house: Promise<SandboxHouse> | undefined;

/** A sandbox of its own in the house of this worker: where it listens, and how to close it. */
export async function openSandbox(settings: Record<string, string>): Promise<Doors & { close(): Promise<void> }> {
  house ??= SandboxHouse.begin();
  return (await house).open(settings);
}
