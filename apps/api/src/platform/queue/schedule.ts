import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  SetMetadata,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { setTimeout as sleep } from 'node:timers/promises';
import { Config } from '../config/config.js';
import { inLogContext, Log } from '../log/log.js';
import { markedMethods } from './discovery.js';
import { Sweep } from './sweep.js';

const EVERY = Symbol('every');
type Interval = number | ((config: Config) => number);
interface Mark {
  interval: Interval;
  name: string;
}

/**
 * Marks a sweep: a method called again `interval` ms after it ended, in every process that runs jobs. Due work lives in
 * tables and the method claims it with SKIP LOCKED, since several processes sweep at once.
 */
export function Every(interval: Interval, name: string) {
  const apply = SetMetadata(EVERY, { interval, name } satisfies Mark);
  return (target: object, method: string, descriptor: TypedPropertyDescriptor<() => Promise<void>>): void => {
    apply(target, method, descriptor as TypedPropertyDescriptor<unknown>);
  };
}

/** To drive the sweeps by hand, set it to false between creating the application and its init(). */
export class ScheduleOptions {
  autostart = true;
}

@Injectable()
export class Schedules implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private sweeps: Sweep[] = [];
  private stopped: Promise<boolean> = Promise.resolve(true);

  constructor(
    private readonly config: Config,
    private readonly log: Log,
    private readonly options: ScheduleOptions,
    private readonly discovery: DiscoveryService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps = markedMethods<Mark>(this.discovery, EVERY).map(({ mark, call }) => this.sweepOf(mark, call));
    const names = this.names();
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) throw new Error(`two sweeps are named ${twice}`);
    if (this.config.runsJobs && this.options.autostart) for (const sweep of this.sweeps) sweep.start();
  }

  names(): string[] {
    return this.sweeps.map(({ name }) => name);
  }

  /** Each sweep once, one after another, to its end. Throws what a sweep throws. */
  async runAll(): Promise<void> {
    for (const sweep of this.sweeps) await sweep.run();
  }

  /** One sweep, from a fresh start to its end: a run under way is waited for first. Throws what it throws. */
  async run(name: string): Promise<void> {
    const sweep = this.sweeps.find((candidate) => candidate.name === name);
    if (!sweep) throw new Error(`no sweep is named ${name}; there are: ${this.names().join(', ')}`);
    await sweep.run();
  }

  /** Before whatever waits for its own end, as the workers. */
  onModuleDestroy(): void {
    const stopping = Promise.all(this.sweeps.map((sweep) => sweep.stop())).then(() => true);
    this.stopped = Promise.race([stopping, sleep(20_000, false, { ref: false })]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (!(await this.stopped)) this.log.warn('sweeps still running at shutdown', { sweeps: this.names() });
  }

  private sweepOf({ interval, name }: Mark, call: () => unknown): Sweep {
    const every = typeof interval === 'function' ? interval(this.config) : interval;
    return new Sweep(name, every, () => inLogContext({ jobId: name }, async () => void (await call())), this.log);
  }
}
