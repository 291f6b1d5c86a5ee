import { SetMetadata } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type MarkedMethod, markedMethods } from './discovery.js';
import { type JobDefinition, JobList } from './job.js';

const HANDLES = Symbol('handles');

/**
 * Marks the method of a provider that does a job. It may run more than once for one enqueue (a crash, a stall, a retry)
 * and beside itself, so it begins with a claim of the row.
 */
export function Handles<P>(job: JobDefinition<P>) {
  const apply = SetMetadata(HANDLES, job);
  return <H extends (payload: P) => Promise<void>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    apply(target, name, descriptor);
  };
}

export interface HandledJob {
  job: JobDefinition;
  handle(payload: unknown): Promise<void>;
}

/** The declared jobs by name, each with its one handler. Throws, naming every job that lacks one or has too many. */
export function matchHandlers(discovery: DiscoveryService): Map<string, HandledJob> {
  const declared = declaredJobs(discovery);
  const marked = markedMethods<JobDefinition>(discovery, HANDLES);
  const faults = [
    ...duplicates(declared),
    ...declared.flatMap((job) => faultOf(job, marked)),
    ...undeclared(declared, marked),
  ];
  if (faults.length)
    throw new Error(`The jobs and their handlers do not match:\n${faults.map((line) => `  - ${line}`).join('\n')}`);
  return new Map(declared.map((job) => [job.name, handled(job, marked)]));
}

export function declaredJobs(discovery: DiscoveryService): JobDefinition[] {
  const lists = discovery.getProviders().map((wrapper): unknown => wrapper.instance);
  return [...new Set(lists)].flatMap((list) => (list instanceof JobList ? list.jobs : []));
}

function duplicates(declared: JobDefinition[]): string[] {
  const names = declared.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...new Set(twice)].map((name) => `job ${name} is declared more than once`);
}

function faultOf(job: JobDefinition, marked: MarkedMethod<JobDefinition>[]): string[] {
  const places = marked.filter(({ mark }) => mark === job).map(({ place }) => place);
  if (places.length === 1) return [];
  return [
    places.length
      ? `job ${job.name} has more than one handler: ${places.join(', ')}`
      : `job ${job.name} has no handler`,
  ];
}

function undeclared(declared: JobDefinition[], marked: MarkedMethod<JobDefinition>[]): string[] {
  return marked
    .filter(({ mark }) => !declared.includes(mark))
    .map(
      ({ mark, place }) =>
        `job ${mark.name} is handled by ${place} but no module declares it with QueueModule.jobs([...])`,
    );
}

function handled(job: JobDefinition, marked: MarkedMethod<JobDefinition>[]): HandledJob {
  const method = marked.find(({ mark }) => mark === job);
  return { job, handle: async (payload) => void (await method?.call(payload)) };
}
