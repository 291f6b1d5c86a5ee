export interface JobFailure {
  queue: string;
  name: string;
  /** The id it was enqueued under. */
  jobId: string;
  payload: unknown;
  attempts: number;
  reason: string;
}

/** Told of every job that is given up. Given by the feature that keeps the rows. */
export abstract class JobFailures {
  abstract keep(failure: JobFailure): Promise<void>;
}
